import { Injectable } from '@nestjs/common';

import { Prisma } from '../generated/prisma/client.js';
import type { CursorKey } from '../platform/graphql/paging.js';
import { PrismaService } from '../platform/prisma/prisma.service.js';
import type { AuditEntry } from './audit-trail.model.js';

export interface AuditRow extends AuditEntry {
  /** `at` with all its microseconds, which a Date would cut off: entries between two milliseconds would be skipped. */
  readonly sortKey: string;
}

/** Which entries a list holds; what is null or absent does not restrict it. */
export interface AuditTrailFilter {
  readonly subjectId?: string | null;
  readonly actorId?: string | null;
  readonly action?: string | null;
  readonly since?: Date | null;
}

@Injectable()
export class AuditTrailStore {
  constructor(private readonly prisma: PrismaService) {}

  /** The newest first, plus one row that tells whether there is a next page. */
  page(filter: AuditTrailFilter, { limit, start }: { limit: number; start: CursorKey | null }): Promise<AuditRow[]> {
    return this.prisma.$queryRaw<AuditRow[]>`
      SELECT id, at, actor_id AS "actorId", api_token_id AS "apiTokenId", action, subject_type AS "subjectType",
        subject_id AS "subjectId", summary, details,
        to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "sortKey"
      FROM audit_entry WHERE ${matching(filter)} AND ${start ? behind(start) : Prisma.sql`TRUE`}
      ORDER BY at DESC, id LIMIT ${limit + 1}`;
  }

  async count(filter: AuditTrailFilter): Promise<number> {
    const [{ count }] = await this.prisma.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM audit_entry WHERE ${matching(filter)}`;
    return count;
  }
}

/** Two directions, as the index has them: a comparison of rows knows one alone, and a bare OR would not use the index. */
function behind([at, id]: CursorKey): Prisma.Sql {
  return Prisma.sql`(at <= ${at}::text::timestamptz AND (at < ${at}::text::timestamptz OR id > ${id}::uuid))`;
}

function matching({ subjectId, actorId, action, since }: AuditTrailFilter): Prisma.Sql {
  const conditions = [
    restricted(subjectId, (id) => Prisma.sql`subject_id = ${id}::uuid`),
    restricted(actorId, (id) => Prisma.sql`(actor_id = ${id}::uuid OR api_token_id = ${id}::uuid)`),
    restricted(action, (name) => Prisma.sql`action = ${name}`),
    restricted(since, (instant) => Prisma.sql`at >= ${instant}::timestamptz`),
  ];
  return Prisma.join(conditions, ' AND ');
}

function restricted<Value>(value: Value | null | undefined, condition: (value: Value) => Prisma.Sql): Prisma.Sql {
  return value === null || value === undefined ? Prisma.sql`TRUE` : condition(value);
}
