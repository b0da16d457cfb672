import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import type { Tx } from '../platform/prisma/transactions.js';

/** How one record is written. */
export interface SeedWriter {
  /** @returns the id of the record that is there now */
  create(): Promise<string>;
  /**
   * Only while nobody has changed the record since it was seeded: its lockVersion is still the first.
   *
   * @returns whether it was written
   */
  updateUntouched(recordId: string): Promise<boolean>;
}

/** GONE: the record is no more. RETIRED: it is there to refer to, and not served. KEPT: somebody has edited it. */
export type Removal = 'GONE' | 'RETIRED' | 'KEPT';

/** What becomes of a record that its file has no more. */
export interface SeedRemover {
  /** Only while nobody has changed the record since it was seeded. */
  removeUntouched(recordId: string): Promise<Removal>;
}

/** Records that were written, as `HELPLINE/gb-example`. */
export interface SeedChanges {
  readonly created: readonly string[];
  readonly updated: readonly string[];
  readonly removed: readonly string[];
}

export interface RememberedSeed {
  readonly recordId: string;
  readonly contentHash: string;
}

/** The hash of no facts: what is remembered with it is written when its file has it again. */
const REMOVED = 'removed';

/** Remembers what was seeded, so that an editor's change, or removal, is never undone by a later start. */
@Injectable()
export class SeedRecordsStore {
  /**
   * Two processes that start together seed one after the other: the turn lasts as long as this transaction, which does
   * nothing itself and therefore lives without the limits of one that works.
   */
  async takeTurn(tx: Tx): Promise<void> {
    await tx.$executeRaw`
      SELECT set_config(name, '0', true)
      FROM unnest(ARRAY['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) AS name`;
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('seed_record'))`;
  }

  async remembered(tx: Tx, kind: string): Promise<Map<string, RememberedSeed>> {
    const rows = await tx.seedRecord.findMany({ where: { kind } });
    return new Map(rows.map(({ key, recordId, contentHash }) => [key, { recordId, contentHash }]));
  }

  async remember(tx: Tx, kind: string, key: string, seed: RememberedSeed): Promise<void> {
    await tx.seedRecord.upsert({ where: { kind_key: { kind, key } }, create: { kind, key, ...seed }, update: seed });
  }

  async forget(tx: Tx, kind: string, key: string): Promise<void> {
    await tx.seedRecord.deleteMany({ where: { kind, key } });
  }

  /**
   * Removes what was seeded and is in the file no more. A record that stays, because somebody edited it or because
   * others refer to it, stays remembered: if the file gets it back, it is no second record of the same name.
   */
  async dropMissing(tx: Tx, kind: string, keys: ReadonlySet<string>, remover: SeedRemover): Promise<SeedChanges> {
    const removed: string[] = [];
    for (const [key, { recordId, contentHash }] of await this.remembered(tx, kind)) {
      if (keys.has(key) || contentHash === REMOVED) continue;
      const removal = await remover.removeUntouched(recordId);
      if (removal !== 'KEPT') removed.push(`${kind}/${key}`);
      if (removal === 'GONE') await this.forget(tx, kind, key);
      else await this.remember(tx, kind, key, { recordId, contentHash: REMOVED });
    }
    return { created: [], updated: [], removed };
  }

  /** Writes what is new, and what its file says differently now. */
  async keep<Facts extends object>(
    tx: Tx,
    kind: string,
    records: readonly Facts[],
    keyOf: (facts: Facts) => string,
    writerOf: (facts: Facts) => SeedWriter,
  ): Promise<SeedChanges> {
    const [created, updated]: [string[], string[]] = [[], []];
    const remembered = await this.remembered(tx, kind);
    for (const facts of records) {
      const key = keyOf(facts);
      const known = remembered.get(key);
      const contentHash = hashOf(facts);
      if (known?.contentHash === contentHash) continue;
      const writer = writerOf(facts);
      const recordId = known?.recordId ?? (await writer.create());
      if (!known) created.push(`${kind}/${key}`);
      else if (await writer.updateUntouched(recordId)) updated.push(`${kind}/${key}`);
      await this.remember(tx, kind, key, { recordId, contentHash });
    }
    return { created, updated, removed: [] };
  }
}

function hashOf(facts: object): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
