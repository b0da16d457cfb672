import { basename } from 'node:path';

import type { INestApplicationContext } from '@nestjs/common';

import { SYSTEM } from '../audit/actor.types.js';
import { ImportService } from '../import/import.service.js';
import type { ImportReport } from '../import/import.types.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { bytesOf } from './document-files.js';
import { complain } from './exit.js';
import { reportText } from './import-report.js';
import { print, say } from './output.js';
import { progressBar } from './progress-bar.js';

export interface ImportOptions {
  readonly site: string;
  readonly title?: string;
  readonly slug?: string;
  readonly locale?: string;
  readonly publish?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

/** One bad file does not stop the rest. @returns how many failed */
export async function importAll(
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
  const verb = options.dryRun ? 'were read; nothing was written (dry run).' : 'went in.';
  if (files.length > 1) say(`${files.length - failed} of ${files.length} documents ${verb}`);
  return failed;
}

async function importOne(imports: ImportService, file: string, options: ImportOptions): Promise<boolean> {
  const content = await bytesOf(file);
  if ('fault' in content) {
    say(`${file}: ${content.fault}`);
    return false;
  }
  try {
    const { site: siteKey, publish, ...wanted } = options;
    const request = { ...wanted, siteKey, filename: basename(file), content, actor: SYSTEM };
    show(await imports.import({ ...request, ...(publish && { publish: 'WHERE_ALLOWED' }) }), file, options);
    return true;
  } catch (error) {
    say(`${file}: ${error instanceof DomainError ? error.message : 'it could not be written, see below.'}`);
    if (!(error instanceof DomainError)) complain(error);
    return false;
  }
}

function show(report: ImportReport, file: string, { json }: ImportOptions): void {
  if (json) print(JSON.stringify({ ...report, file }));
  else say(reportText(report, file));
}
