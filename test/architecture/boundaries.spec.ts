import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const DATABASE = 'src/platform/prisma/prisma.service.ts';
const ROWS = ['src/generated/prisma/client.ts', 'src/generated/prisma/models.ts'];

/** Files that break a rule, or keep to it: each imports one other. */
const IMPORTS: readonly (readonly [from: string, to: string])[] = [
  ...['resolver', 'controller', 'fields'].map(
    (suffix) => [`src/sites/a.${suffix}.ts`, 'src/sites/a.store.ts'] as const,
  ),
  ...['resolver', 'controller', 'fields', 'service', 'loader', 'guard'].map(
    (suffix) => [`src/sites/b.${suffix}.ts`, DATABASE] as const,
  ),
  ...ROWS.map((rows, index) => [`src/sites/c${index}.model.ts`, rows] as const),
  ['src/sites/d.resolver.ts', 'src/sites/d.service.ts'],
  ['src/sites/d.service.ts', 'src/sites/d.store.ts'],
  ['src/sites/d.store.ts', DATABASE],
];

let folder: string;
let broken: Map<string, string[]>;

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

function importOf([from, to]: readonly [string, string]): string {
  const specifier = `${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.ts$/, '.js')}`;
  return `import { one } from '${specifier}';\nexport const other = one;\n`;
}

interface Report {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signpost-boundaries-'));
  await symlink(inProject('node_modules'), join(folder, 'node_modules'));
  await write('tsconfig.json', '{ "compilerOptions": { "module": "NodeNext", "moduleResolution": "NodeNext" } }');
  await write('package.json', '{ "type": "module" }');
  for (const [, to] of IMPORTS) await write(to, 'export const one = 1;\n');
  for (const pair of IMPORTS) await write(pair[0], `${importOf(pair)}export { other as one };\n`);
  const args = ['--config', inProject('test/architecture/boundaries.cjs'), '--output-type', 'json', 'src'];
  const json = await new Promise<string>((resolve) => {
    // It ends with the number of faults as its code; what it found is in its output all the same.
    execFile(inProject('node_modules/.bin/depcruise'), args, { cwd: folder }, (_faults, stdout) => {
      resolve(stdout);
    });
  });
  const { summary } = JSON.parse(json) as Report;
  const namesOf = (file: string) => summary.violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
  broken = new Map(IMPORTS.map(([from]) => [from, namesOf(from)]));
});

afterAll(() => rm(folder, { recursive: true }));

const filesOf = (letter: string) =>
  IMPORTS.map(([from]) => from).filter((from) => from.startsWith(`src/sites/${letter}`));

describe('the boundaries', () => {
  it.each(filesOf('a'))('keep what answers requests away from stores: %s (AZ17)', (file) => {
    expect(broken.get(file)).toEqual(['resolvers-use-no-store']);
  });

  it.each(filesOf('b'))('keep everything but stores away from the database: %s (AZ17)', (file) => {
    expect(broken.get(file)).toEqual(['only-stores-query']);
  });

  it.each(filesOf('c'))('keep rows, as the database has them, out of what is answered: %s (AZ17)', (file) => {
    expect(broken.get(file)).toEqual(['only-stores-query']);
  });

  it.each(filesOf('d'))('let a resolver use a service, that a store, and that the database: %s', (file) => {
    expect(broken.get(file)).toEqual([]);
  });
});
