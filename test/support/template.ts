import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Brings an empty database to the state in which every test finds its own: migrated, with facts and demonstration.
 * In a process of its own: what the app leaves in this one's globals, Jest would hand on to the tests.
 *
 * @param ownerUrl of a database that belongs to the role in the URL
 */
export async function prepareTemplate(ownerUrl: string): Promise<void> {
  const [loader, program] = ['../../bin/typescript.mjs', './prepare-template.ts'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const child = spawn(process.execPath, ['--import', loader ?? '', program ?? '', ownerUrl], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The template of the test databases could not be prepared; see above.');
}
