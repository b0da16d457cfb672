import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { takeTurn, type Tx } from '../platform/prisma/transactions.js';

export interface DocumentKey {
  readonly siteId: string;
  readonly locale: string;
  readonly sourceKey: string;
}

export interface LastRun {
  readonly entryId: string | null;
  readonly documentHash: Uint8Array;
}

export interface FinishedRun extends DocumentKey {
  readonly documentHash: Uint8Array<ArrayBuffer>;
  readonly format: string;
  readonly sourceLines: number;
  readonly outcome: 'CREATED' | 'UPDATED';
  readonly entryId: string;
  readonly provenance: object;
  readonly unplaced: readonly number[];
  readonly findings: object;
  readonly createdById: string | null;
}

@Injectable()
export class ImportRunsStore {
  /** Two imports of one document take turns, so that the second finds what the first made. */
  async takeTurn(tx: Tx, { siteId, locale, sourceKey }: DocumentKey): Promise<void> {
    await takeTurn(tx, 'import', siteId, locale, sourceKey);
  }

  /** The last import of the document, if its entry is still there. */
  last(tx: Tx, { siteId, locale, sourceKey }: DocumentKey): Promise<LastRun | null> {
    return tx.importRun.findFirst({
      where: { siteId, locale, sourceKey, entry: { trashedAt: null } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { entryId: true, documentHash: true },
    });
  }

  async finish(tx: Tx, { unplaced, provenance, findings, ...run }: FinishedRun): Promise<void> {
    await tx.importRun.create({
      data: {
        ...run,
        unplaced: [...unplaced],
        provenance: provenance,
        findings: findings,
      },
    });
  }
}

export function hashOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest());
}
