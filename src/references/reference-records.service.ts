import { Injectable } from '@nestjs/common';

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
  constructor(private readonly records: ReferenceRecordsStore) {}

  /** The record of a printed line; the same work gives the same record. In the caller's transaction. */
  ensure(tx: Tx, line: string): Promise<string> {
    return this.records.ensure(tx, newReference(parseApaReference(line).csl, line));
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
