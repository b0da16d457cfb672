import { Injectable } from '@nestjs/common';

import type { Prisma } from '../generated/prisma/client.js';
import type { Tx } from '../platform/prisma/transactions.js';
import type { CslItem } from './csl.types.js';

export interface NewReference {
  readonly type: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly year: number | null;
  readonly publisher: string | null;
  readonly url: string | null;
  readonly doi: string | null;
  readonly isbn: string | null;
  readonly workKey: string;
  readonly csl: CslItem;
  readonly sourceText: string;
}

@Injectable()
export class ReferenceRecordsStore {
  /** @returns null when there is a record of the work. Of two at once one waits for the other, and finds its record. */
  async create(tx: Tx, { authors, csl, ...reference }: NewReference): Promise<string | null> {
    const data = { ...reference, authors: [...authors], csl: csl as unknown as Prisma.InputJsonObject };
    const [made] = await tx.reference.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true } });
    return made?.id ?? null;
  }

  /** The record that there is of the work. */
  async sameWork(tx: Tx, reference: Pick<NewReference, 'workKey' | 'doi' | 'isbn'>): Promise<string> {
    const same: Prisma.ReferenceWhereInput[] = [
      { workKey: reference.workKey },
      ...(reference.doi === null ? [] : [{ doi: { equals: reference.doi, mode: 'insensitive' as const } }]),
      ...(reference.isbn === null ? [] : [{ isbn: reference.isbn, type: 'book' }]),
    ];
    const known = await tx.reference.findFirstOrThrow({ where: { OR: same }, select: { id: true } });
    return known.id;
  }
}
