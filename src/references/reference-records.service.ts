import { Injectable } from '@nestjs/common';

import type { Actor } from '../audit/actor.types.js';
import { AuditService } from '../audit/audit.service.js';
import type { Tx } from '../platform/prisma/transactions.js';
import { parseApaReference } from './apa-parser.rules.js';
import { authorsOf, typeOf, yearOf } from './csl.rules.js';
import type { CslItem } from './csl.types.js';
import { isbnOfWholeBook, referenceKey } from './dedupe.rules.js';
import { normaliseDoi } from './identifiers.rules.js';
import { ReferenceRecordsStore, type NewReference } from './reference-records.store.js';

/** Sources as records, made of the lines in which documents print them. */
@Injectable()
export class ReferenceRecordsService {
  constructor(
    private readonly records: ReferenceRecordsStore,
    private readonly audit: AuditService,
  ) {}

  /** The record of a printed line; the same work gives the same record. In the caller's transaction. */
  async ensure(tx: Tx, actor: Actor, line: string): Promise<string> {
    const reference = newReference(parseApaReference(line).csl, line);
    const madeId = await this.records.create(tx, reference);
    if (madeId === null) return this.records.sameWork(tx, reference);
    const subject = { subjectType: 'Reference', subjectId: madeId, summary: `Made the source "${reference.title}"` };
    await this.audit.record(tx, { actor, action: 'CREATE_REFERENCE', ...subject });
    return madeId;
  }
}

/** The columns that a CSL item is searched and told apart by. */
export function newReference(csl: CslItem, sourceText: string): NewReference {
  return {
    type: typeOf(csl),
    title: csl.title ?? sourceText,
    authors: authorsOf(csl),
    year: yearOf(csl),
    publisher: csl.publisher ?? null,
    url: csl.URL ?? null,
    doi: csl.DOI === undefined ? null : normaliseDoi(csl.DOI),
    isbn: isbnOfWholeBook(csl),
    workKey: referenceKey(csl),
    csl,
    sourceText,
  };
}
