import { StartRefused } from '../platform/config/start-refused.js';
import { DatabaseUnusable, explainedDatabaseFault } from '../platform/postgres/connection.errors.js';
import type { Finding } from './doctor.types.js';
import { fault } from './finding.rules.js';
import { withoutSecrets } from './redaction.rules.js';

/**
 * What went wrong, in words.
 *
 * @param secrets texts that the error may repeat
 * @param setting that names the database
 */
export function faultOf(check: string, error: unknown, secrets: readonly string[], setting = 'DATABASE_URL'): Finding {
  const cause = explainedDatabaseFault(error);
  if (cause instanceof DatabaseUnusable) {
    return fault(check, `${cause.reason}.`, cause.remedy.replaceAll('DATABASE_URL', setting));
  }
  const words = cause instanceof Error ? cause.message || cause.name : String(cause);
  const remedy =
    cause instanceof StartRefused
      ? 'See "When it does not start" in docs/operators.md.'
      : 'See the log of the database, and docs/operators.md.';
  return fault(check, withoutSecrets(asSentence(words), secrets), remedy);
}

function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
