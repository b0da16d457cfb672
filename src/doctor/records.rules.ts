import type { AccountFacts, Finding, OutboxFacts } from './doctor.types.js';
import { counted, ok, warning } from './finding.rules.js';

/** After this an unused token is more of a risk than of use. */
export const UNUSED_AFTER_DAYS = 90;
/** A running server tries each at once, and again within minutes. */
export const WAITING_AFTER_MINUTES = 15;

export function accountFindings(facts: AccountFacts): Finding[] {
  return [administratorsFinding(facts), ...tokenFindings(facts)];
}

function administratorsFinding({ administrators }: AccountFacts): Finding {
  if (administrators === 0) {
    const command = 'signpost user create --email … --name … --role ADMIN --password-stdin';
    return warning('administrators', 'none who can sign in: nobody can manage accounts.', `Make one: ${command}`);
  }
  if (administrators > 1) return ok('administrators', `${administrators} can sign in.`);
  const found = 'one can sign in: if that account is lost, so is the way to all others.';
  return warning('administrators', found, 'Make a second one for another person.');
}

function tokenFindings({ tokensWithoutExpiry, unusedWriteTokens }: AccountFacts): Finding[] {
  const endless =
    tokensWithoutExpiry.length === 0
      ? ok('api-tokens', 'none without an end.')
      : warning(
          'api-tokens',
          `valid for ever: ${counted(tokensWithoutExpiry)}.`,
          'Make new ones that expire (signpost token create --days), and revoke these.',
        );
  const unused =
    unusedWriteTokens.length === 0
      ? ok('unused-tokens', 'none that may write.')
      : warning(
          'unused-tokens',
          `may write, and have not been used for ${UNUSED_AFTER_DAYS} days: ${counted(unusedWriteTokens)}.`,
          'Revoke them.',
        );
  return [endless, unused];
}

export function outboxFinding({ failed, lastProblem, waiting }: OutboxFacts): Finding {
  if (failed > 0) {
    const found = `${failed} could not be delivered, the last one because: ${lastProblem ?? 'unknown'}`;
    return warning('outbox', found, 'Correct that; what is left is tried again, unless it is too old.');
  }
  if (waiting.length === 0) return ok('outbox', 'nothing waits.');
  const found = `should have been delivered over ${WAITING_AFTER_MINUTES} minutes ago: ${waiting.join(', ')}.`;
  return warning('outbox', found, 'Start a server on this database; if one runs, its log says what keeps it.');
}
