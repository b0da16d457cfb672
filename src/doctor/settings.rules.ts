import { reachOfUrl } from './addresses.rules.js';
import type { Finding, SettingsFacts } from './doctor.types.js';
import { fault, ok, warning } from './finding.rules.js';
import { HTTP_SETTINGS, unsafeFrom, type SettingRule } from './http-settings.rules.js';

const CONNECTION_SETTINGS: readonly SettingRule[] = [
  { check: 'SMTP_URL', needs: ['MAIL_FROM'], judge: mailFinding },
  { check: 'DATABASE_URL', needs: ['DATABASE_CA_FILE'], judge: databaseFinding },
  { check: 'DATABASE_REPLICA_URL', needs: ['DATABASE_URL', 'DATABASE_CA_FILE'], judge: replicaFinding },
  { check: 'SEED', needs: ['DATABASE_URL'], judge: seedFinding },
];

/** What is unsafe in settings that a start accepts. Nothing is said of what it would not accept. */
export function settingsFindings(facts: SettingsFacts): Finding[] {
  const rules = [...HTTP_SETTINGS, ...CONNECTION_SETTINGS];
  const judged = rules.filter(({ check, needs }) => ![check, ...needs].some((name) => facts.leftOut.has(name)));
  const warnings = facts.warnings.map(startWarning);
  const warned = new Set(warnings.map(({ check }) => check));
  const findings = judged.map(({ check, judge }) => judge(facts, check));
  return [...warnings, ...findings.filter(({ check, level }) => level !== 'ok' || !warned.has(check))];
}

function startWarning(message: string): Finding {
  const [check, found] = named(message);
  const isMissing = found.startsWith('is not set');
  return warning(check, found, isMissing ? 'Set it to what callers use.' : 'Correct the name, or remove it.');
}

/** @param message begins with the name of a variable */
export function wrongSetting(message: string): Finding {
  const [check, found] = named(message);
  return fault(check, found, 'Signpost does not start until it is corrected.');
}

function named(message: string): readonly [name: string, rest: string] {
  const [, name = 'settings', rest = message] = /^(\S+) (.*)$/s.exec(message) ?? [];
  return [name, rest];
}

function mailFinding({ smtpUrl }: SettingsFacts, check: string): Finding {
  if (smtpUrl === null) {
    const found = 'not set: invitations and password resets cannot be sent.';
    return warning(check, found, 'Set SMTP_URL and MAIL_FROM.');
  }
  if (reachOfUrl(smtpUrl) === 'THIS_MACHINE') return ok(check, 'set, to a mail server on this machine.');
  // How mail is sent decides that: `smtp:` is STARTTLS, and a server that does not offer it gets nothing.
  return ok(check, smtpUrl.startsWith('smtps:') ? 'set, with TLS.' : 'set, with STARTTLS, and nothing without it.');
}

function databaseFinding({ databaseUrl, hasCertificateAuthority }: SettingsFacts, check: string): Finding {
  if (databaseUrl === null) return ok(check, 'not set: the embedded Postgres, on this machine alone.');
  return connectionFinding(check, databaseUrl, hasCertificateAuthority);
}

function replicaFinding({ replicaUrl, hasCertificateAuthority }: SettingsFacts, check: string): Finding {
  if (replicaUrl === null) return ok(check, 'not set.');
  return connectionFinding(check, replicaUrl, hasCertificateAuthority);
}

function connectionFinding(check: string, url: string, hasCertificateAuthority: boolean): Finding {
  const reach = reachOfUrl(url);
  if (reach === 'THIS_MACHINE') return ok(check, 'set, to this machine.');
  const encryption = hasCertificateAuthority ? 'CHECKED' : encryptionOf(new URL(url).searchParams);
  if (encryption === 'CHECKED') return ok(check, "set, with TLS and a check of the server's certificate.");
  const remedy =
    "Add sslmode=verify-full to it, and name the authority of the server's certificate in DATABASE_CA_FILE.";
  if (encryption === 'UNCHECKED') {
    return warning(check, 'encrypted, but anybody on the way can pose as the database.', remedy);
  }
  const found = 'not encrypted: unpublished text and password hashes can be read on the way.';
  return unsafeFrom(reach)(check, found, remedy);
}

/** As `pg-connection-string` reads it: it checks the certificate in every mode that libpq does not, but `no-verify`. */
function encryptionOf(parameters: URLSearchParams): 'NONE' | 'UNCHECKED' | 'CHECKED' {
  const mode = parameters.get('sslmode') ?? '';
  const isAsInLibpq = parameters.get('uselibpqcompat') === 'true' && ['prefer', 'require'].includes(mode);
  if (mode === 'no-verify' || isAsInLibpq) return 'UNCHECKED';
  const isOn = mode === '' ? ['true', '1'].includes(parameters.get('ssl') ?? '') : mode !== 'disable';
  return isOn ? 'CHECKED' : 'NONE';
}

function seedFinding({ seed, databaseUrl }: SettingsFacts, check: string): Finding {
  if (seed !== 'demo' || databaseUrl === null) return ok(check, `${seed}.`);
  const found = 'demo, on a database of yours: a start and most commands put sites and articles of nobody into it.';
  return warning(check, found, 'Leave SEED unset, or set it to facts.');
}
