import { Injectable } from '@nestjs/common';

import { PrismaService } from '../platform/prisma/prisma.service.js';
import { WINDOW_SECONDS } from './attempts.rules.js';

/** Rows that one statement removes, so that none runs into its timeout or holds up a sign-in. */
const AT_ONCE = 2_000;
/** A token that comes again is still told from one that never was. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Rows about people that nothing needs any more, by the database's clock. */
@Injectable()
export class ExpiredCredentialsStore {
  constructor(private readonly prisma: PrismaService) {}

  /** Families go whole: how long ago somebody signed in is read from the first session. @returns how many went */
  removeSessions(): Promise<number> {
    return this.prisma.$executeRaw`
      DELETE FROM session WHERE id IN (
        SELECT s.id FROM session s WHERE NOT EXISTS (
          SELECT FROM session other WHERE other.family_id = s.family_id
            AND other.refresh_expires_at > now() - make_interval(secs => ${KEPT_SECONDS}))
        LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`;
  }

  /** @returns how many went */
  removeResets(): Promise<number> {
    return this.prisma.$executeRaw`
      DELETE FROM password_reset WHERE id IN (
        SELECT id FROM password_reset WHERE expires_at < now() - make_interval(secs => ${KEPT_SECONDS})
        LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`;
  }

  /** @returns how many went */
  removeCounters(): Promise<number> {
    return this.prisma.$executeRaw`
      DELETE FROM attempt_counter WHERE bucket IN (
        SELECT bucket FROM attempt_counter WHERE window_start < now() - make_interval(secs => ${WINDOW_SECONDS})
        LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)`;
  }
}
