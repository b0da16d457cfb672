import type { AccountFacts, OutboxFacts } from './doctor.types.js';
import type { InspectionSession } from './inspection-session.store.js';
import { UNUSED_AFTER_DAYS, WAITING_AFTER_MINUTES } from './records.rules.js';

export async function accountFacts(session: InspectionSession): Promise<AccountFacts> {
  const { administrators } = await session.row<{ administrators: number }>(
    `SELECT count(DISTINCT account.id)::int AS administrators
     FROM user_account account JOIN role_grant ON role_grant.user_id = account.id
     WHERE role = 'ADMIN' AND site_id IS NULL AND suspended_at IS NULL AND password_hash IS NOT NULL`,
  );
  const endless = await session.rows<{ name: string }>(
    'SELECT name FROM api_token WHERE revoked_at IS NULL AND expires_at IS NULL ORDER BY name, id',
  );
  const unused = await session.rows<{ name: string }>(
    `SELECT name FROM api_token
     WHERE scope = 'EDITORIAL_WRITE' AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
       AND coalesce(last_used_at, created_at) < now() - make_interval(days => $1)
     ORDER BY name, id`,
    [UNUSED_AFTER_DAYS],
  );
  const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);
  return { administrators, tokensWithoutExpiry: namesOf(endless), unusedWriteTokens: namesOf(unused) };
}

export async function outboxFacts(session: InspectionSession): Promise<OutboxFacts> {
  const { failed, lastProblem } = await session.row<Pick<OutboxFacts, 'failed' | 'lastProblem'>>(
    `SELECT count(*)::int AS failed, (array_agg(problem ORDER BY next_try_at DESC))[1] AS "lastProblem"
     FROM outbox_event WHERE done_at IS NULL AND problem IS NOT NULL`,
  );
  const waiting = await session.rows<{ kind: string }>(
    `SELECT count(*) || ' ' || type AS kind FROM outbox_event
     WHERE done_at IS NULL AND problem IS NULL AND next_try_at < now() - make_interval(mins => $1)
     GROUP BY type ORDER BY type`,
    [WAITING_AFTER_MINUTES],
  );
  return { failed, lastProblem, waiting: waiting.map(({ kind }) => kind) };
}
