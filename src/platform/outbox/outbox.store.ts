import { Injectable } from '@nestjs/common';

import { PrismaService } from '../prisma/prisma.service.js';
import type { ClaimedEvent } from './outbox.types.js';

/** How long a process keeps what it has claimed. Longer than any attempt may take. */
const LEASE_SECONDS = 60;

/** The events as all processes share them, by the database's clock. */
@Injectable()
export class OutboxStore {
  constructor(private readonly prisma: PrismaService) {}

  /** Takes what is due for a minute, past what others are taking: when this process dies, somebody else gets it. */
  claim(types: readonly string[], limit: number): Promise<ClaimedEvent[]> {
    return this.prisma.$queryRaw<ClaimedEvent[]>`
      WITH due AS MATERIALIZED (
        SELECT id FROM outbox_event
        WHERE done_at IS NULL AND next_try_at <= now() AND type = ANY(${[...types]})
        ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE outbox_event AS event
      SET attempts = event.attempts + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
      FROM due WHERE event.id = due.id
      RETURNING event.id, event.type, event.subject_id AS "subjectId", event.payload, event.attempts,
        extract(epoch FROM now() - event.at)::float8 AS "ageSeconds"`;
  }

  /** What the event held, an address perhaps, is forgotten. Nothing happens when another process has it by now. */
  async done({ id, attempts }: ClaimedEvent): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE outbox_event SET done_at = now(), problem = NULL, payload = '{}'
      WHERE id = ${id}::uuid AND attempts = ${attempts} AND done_at IS NULL`;
  }

  /**
   * Keeps the problem, and has the event tried again after the delay, once more at its last moment at the latest. After
   * that it is given up: done, with its problem, and without what it held.
   *
   * @returns whether it is given up
   */
  async failed(
    { id, attempts }: ClaimedEvent,
    problem: string,
    delaySeconds: number,
    giveUpAfterSeconds: number,
  ): Promise<boolean> {
    const [row] = await this.prisma.$queryRaw<{ isGivenUp: boolean }[]>`
      UPDATE outbox_event SET problem = ${problem},
        next_try_at = least(now() + make_interval(secs => ${delaySeconds}), at + make_interval(secs => ${giveUpAfterSeconds})),
        done_at = CASE WHEN now() >= at + make_interval(secs => ${giveUpAfterSeconds}) THEN now() END,
        payload = CASE WHEN now() >= at + make_interval(secs => ${giveUpAfterSeconds}) THEN '{}' ELSE payload END
      WHERE id = ${id}::uuid AND attempts = ${attempts} AND done_at IS NULL
      RETURNING done_at IS NOT NULL AS "isGivenUp"`;
    return row?.isGivenUp ?? false;
  }

  /** Types that wait and that nobody here deals with: a newer process may. */
  async otherTypes(types: readonly string[]): Promise<string[]> {
    const rows = await this.prisma.$queryRaw<{ type: string }[]>`
      SELECT DISTINCT type FROM outbox_event WHERE done_at IS NULL AND type <> ALL(${[...types]})`;
    return rows.map(({ type }) => type);
  }
}
