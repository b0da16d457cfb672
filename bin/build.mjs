// Runs under the project's own Node, after the installation.
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { filesUnder, giveUp, inProject, isMadeFrom, readIfThere, say, secondsSince, stampOf } from './project.mjs';
import { runTool, toolEnvironment } from './tool.mjs';

const CLIENT = ['src', 'generated', 'prisma'];

const schemaFiles = () => [
  ...filesUnder(inProject('prisma')).filter((file) => file.endsWith('.prisma')),
  ...filesUnder(inProject('prisma.config.ts')),
  inProject('node_modules', 'prisma', 'package.json'),
];
const clientStamp = () => inProject(...CLIENT, '.made-from');

export const isClientFresh = () => isMadeFrom(schemaFiles(), readIfThere(clientStamp()));

/** Makes the Prisma client, without a network. */
export async function generateClient() {
  const start = performance.now();
  say('Generating the Prisma client …');
  const env = toolEnvironment({
    // `generate` needs no engine, but Prisma downloads one unless it is shown some program.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  });
  const exitCode = await runTool('prisma', ['generate'], { env, stdio: ['ignore', 2, 2] });
  if (exitCode !== 0) giveUp('The Prisma client could not be generated: see above for the cause.');
  writeFileSync(clientStamp(), stampOf(schemaFiles()));
  say(`Generated in ${secondsSince(start)}.`);
}

const sources = () => [
  ...filesUnder(inProject('src')).filter((file) => !file.endsWith('.spec.ts')),
  inProject('.swcrc'),
  inProject('package.json'),
];
const buildStamp = () => inProject('dist', '.made-from');

export const isBuildFresh = () => isMadeFrom(sources(), readIfThere(buildStamp()));

/** Translates src/ into dist/. Types are checked by `npm test`: doing it here would make a first start much slower. */
export async function build() {
  const start = performance.now();
  say('Building …');
  const { transformFile } = await import('@swc/core');
  const files = sources();
  const stamp = stampOf(files);
  const draft = inProject(`dist-${process.pid}`);
  const translated = files
    .filter((file) => file.startsWith(inProject('src')))
    .map((file) => translate(file, draft, transformFile));
  await Promise.all(translated).catch((error) => giveUp(`The build failed: ${error.message}`));
  writeFileSync(join(draft, '.made-from'), stamp);
  replaceFolder(draft, inProject('dist'));
  say(`Built in ${secondsSince(start)}.`);
}

async function translate(source, draft, transformFile) {
  const target = join(draft, relative(inProject('src'), source));
  mkdirSync(dirname(target), { recursive: true });
  if (!/\.ts$/.test(source)) return cpSync(source, target);
  if (/\.d\.ts$/.test(source)) return undefined;
  const options = {
    swcrc: true,
    configFile: inProject('.swcrc'),
    sourceMaps: true,
    sourceFileName: relative(dirname(target), source),
  };
  const { code, map } = await transformFile(source, options);
  const script = target.replace(/ts$/, 'js');
  writeFileSync(script, `${code}\n//# sourceMappingURL=${encodeURI(script.split('/').pop())}.map\n`);
  writeFileSync(`${script}.map`, map);
}

/** The old one goes in one step: a program that is being started finds either all of it or none. */
function replaceFolder(fresh, target) {
  const old = `${target}-old-${process.pid}`;
  try {
    renameSync(target, old);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  renameSync(fresh, target);
  rmSync(old, { recursive: true, force: true });
}
