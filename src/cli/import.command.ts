import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import type { INestApplicationContext } from '@nestjs/common';
import { Option, type Command } from 'commander';

import { ImportService } from '../import/import.service.js';
import type { ImportReport } from '../import/import.types.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { reportText } from './import-report.js';
import { print, say } from './output.js';
import { progressBar } from './progress-bar.js';
import type { inWorkspace } from './workspace.js';

interface ImportOptions {
  readonly site: string;
  readonly title?: string;
  readonly slug?: string;
  readonly locale?: string;
  readonly publish?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

export function importCommand(program: Command, inApp: typeof inWorkspace): void {
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
    .action(async (files: string[], options: ImportOptions, command: Command) => {
      if (files.length > 1 && (options.title ?? options.slug) !== undefined) {
        command.error('error: --title and --slug are for one file; there are several.');
      }
      const failed = await inApp((app) => importAll(app, files, options));
      if (failed > 0) process.exitCode = 1;
    });
}

/** One bad file does not stop the rest. @returns how many failed */
async function importAll(
  app: INestApplicationContext,
  files: readonly string[],
  options: ImportOptions,
): Promise<number> {
  const bar = progressBar(files.length);
  let failed = 0;
  for (const file of files) {
    const imported = await importOne(app.get(ImportService), file, options);
    if (!imported) failed += 1;
    bar.step();
  }
  bar.end();
  if (files.length > 1) say(`${files.length - failed} of ${files.length} documents went in.`);
  return failed;
}

async function importOne(imports: ImportService, file: string, options: ImportOptions): Promise<boolean> {
  try {
    const { site: siteKey, ...wanted } = options;
    const content = await bytesOf(file);
    const report = await imports.import({ ...wanted, siteKey, filename: basename(file), content, actorId: null });
    show(report, file, options);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    say(`${file}: ${error.message}`);
    return false;
  }
}

function show(report: ImportReport, file: string, { json }: ImportOptions): void {
  if (json) print(JSON.stringify({ ...report, file }));
  else say(reportText(report, file));
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new FileUnreadable(error);
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file. Check its name and folder.',
  EISDIR: 'It is a folder. Name the files in it, e.g. folder/*.txt.',
  EACCES: 'It may not be read by this user.',
};

class FileUnreadable extends DomainError {
  readonly code = 'FILE_UNREADABLE';

  constructor(cause: unknown) {
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unknown';
    super(CAUSES[code] ?? `It cannot be read (${code}).`);
  }
}
