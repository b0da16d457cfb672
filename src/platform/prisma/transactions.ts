import { setTimeout as pause } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';

import { Prisma } from '../../generated/prisma/client.js';
import { PrismaService } from './prisma.service.js';

/** A transaction that is open: services hand it on, stores query with it. */
export type Tx = Prisma.TransactionClient;

const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 50;
const TIMEOUT_MS = 10_000;

/** Everything that must happen with a change happens in one of these. */
@Injectable()
export class Transactions {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * Commits what `work` did, or nothing of it. After a deadlock or a serialization failure the whole of it runs
   * again, up to three times, so it must not act outside the database.
   *
   * @param timeoutMs 10 seconds, unless the work is known to be long
   */
  async run<Result>(work: (tx: Tx) => Promise<Result>, { timeoutMs = TIMEOUT_MS } = {}, attempt = 1): Promise<Result> {
    try {
      return await this.prisma.$transaction(work, { timeout: timeoutMs });
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      await pause(Math.random() * LONGEST_PAUSE_MS);
      return this.run(work, { timeoutMs }, attempt + 1);
    }
  }
}

/** Whoever names the same thing waits here until the other's transaction has ended. */
export async function takeTurn(tx: Tx, ...thing: readonly string[]): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${JSON.stringify(thing)}, 0))`;
}

const CONFLICTS = new Set(['40001', '40P01']);

/** Postgres gave one of two transactions up, and doing it again may succeed. Prisma says so in one of two ways. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === 'P2034' || (error.code === 'P2010' && CONFLICTS.has(String(error.meta?.code)));
}
