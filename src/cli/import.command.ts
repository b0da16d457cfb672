import { basename } from 'node:path';

import { Option, type Command } from 'commander';

import { openFault } from './document-files.js';
import { say } from './output.js';
import type { ImportOptions } from './import-documents.js';

export function importCommand(program: Command): void {
  program
    .command('import')
    .description('Imports plain-text documents as drafts, and reports where each line went.')
    .argument('<file...>', 'the documents')
    .requiredOption('--site <key>', 'the site that they belong to')
    .addOption(new Option('--format <format>', 'how they are written').choices(['text']).default('text'))
    .option('--title <title>', 'instead of the title that the document has; for one file')
    .option('--slug <slug>', 'the last part of the address; for one file')
    .option('--locale <tag>', 'BCP 47; the default of the site when left out')
    .option('--publish', 'makes them public at once, where the site asks for no second person')
    .option('--dry-run', 'reports only, and changes nothing')
    .option('--json', 'prints one JSON object for each file, a line each')
    .action(importDocuments);
}

async function importDocuments(files: string[], options: ImportOptions, command: Command): Promise<void> {
  const misuse = misuseOf(files, options);
  if (misuse !== null) command.error(`error: ${misuse}`);
  if (await noneOpens(files)) {
    process.exitCode = 1;
    return;
  }
  const { inWorkspace } = await import('./workspace.js');
  const failed = await inWorkspace(async (app) => {
    const { importAll } = await import('./import-documents.js');
    return importAll(app, files, options);
  });
  if (failed > 0) process.exitCode = 1;
}

function misuseOf(files: readonly string[], { title, slug }: ImportOptions): string | null {
  if (files.length > 1 && (title ?? slug) !== undefined)
    return '--title and --slug are for one file; there are several.';
  const names = files.map((file) => basename(file));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  // The name says which article a later version of a document belongs to.
  return twice === undefined ? null : `two files are called "${twice}": the second would replace the first.`;
}

/** Then no database is opened: not even the first migration of one is worth it. */
async function noneOpens(files: readonly string[]): Promise<boolean> {
  const faults = await Promise.all(files.map(async (file) => ({ file, fault: await openFault(file) })));
  if (faults.some(({ fault }) => fault === null)) return false;
  for (const { file, fault } of faults) say(`${file}: ${fault ?? ''}`);
  return true;
}
