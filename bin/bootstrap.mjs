// Brings a fresh clone to where a program can run. Parses on Node 18, because it is what installs the right one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { install, isInstalled } from './install.mjs';
import { whileLocked } from './lock.mjs';
import { giveUp, inProject } from './project.mjs';
import { exitCodeOf, toolEnvironment } from './tool.mjs';

const NODE_MAJOR = 24;
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** npm passes on a Ctrl-C that the terminal has already sent to everybody: two within this time are one. */
const SAME_SIGNAL_MS = 1000;
const PARENT_POLL_MS = 500;

/** Installs when that is needed. Returns only under a Node that is new enough; else this command runs again under one. */
export async function ensureInstalled(purpose = 'RUN') {
  if (!isInstalled(purpose)) await whileLocked(async () => isInstalled(purpose) || (await install(purpose)));
  await ensureNode();
}

/** Returns only under a Node that is new enough; else this command runs again under the project's own. */
export async function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) await runAgainUnderOwnNode();
  endWithParent();
}

/** Makes the Prisma client when it is older than the schema. */
export async function ensureGenerated() {
  const { generateClient, isClientFresh } = await import('./build.mjs');
  if (!isClientFresh()) await whileLocked(async () => isClientFresh() || (await generateClient()));
}

/** Makes the Prisma client and dist/ when they are older than their sources. */
export async function ensureBuilt() {
  await ensureGenerated();
  const { build, isBuildFresh } = await import('./build.mjs');
  if (!isBuildFresh()) await whileLocked(async () => isBuildFresh() || (await build()));
}

/** Goes on as this program, in this process: no wrapper stays that could miss a signal. */
export async function become(...path) {
  const program = inProject(...path);
  if (!existsSync(program))
    giveUp(`"${program}" is missing: build the project with "npm start", or use a complete image.`);
  process.argv[1] = program;
  await import(pathToFileURL(program));
}

async function runAgainUnderOwnNode() {
  const node = inProject('node_modules', '.bin', 'node');
  const needed = `Signpost needs Node.js ${NODE_MAJOR} or newer, and this is ${process.version}.`;
  if (!existsSync(node)) giveUp(`${needed} Install it from https://nodejs.org.`);
  const child = spawn(node, process.argv.slice(1), {
    env: toolEnvironment(),
    // A group of its own: each signal then comes through this process, once. The channel tells it when this one dies.
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  forwardSignals(child);
  whenNpmIsGone(() => child.kill('SIGTERM'));
  process.exit(
    await exitCodeOf(child).catch((error) => giveUp(`${needed} Its own does not run here (${error.message}).`)),
  );
}

/** npm that is killed tells nobody: its child notices that it has another parent, and would else serve on unseen. */
function whenNpmIsGone(end) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    end();
  }, PARENT_POLL_MS);
  watch.unref();
}

function forwardSignals(child) {
  let lastAt = -SAME_SIGNAL_MS;
  const forward = (signal) => {
    if (performance.now() - lastAt < SAME_SIGNAL_MS) return;
    lastAt = performance.now();
    child.kill(signal);
  };
  for (const signal of FORWARDED) process.on(signal, forward);
}

function endWithParent() {
  if (!process.channel) return whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
