import { isWildcard } from '../platform/config/hosts.rules.js';
import { isTooWide, isWholePrivateNetwork, reachOf, reachOfUrl, type Reach } from './addresses.rules.js';
import type { Finding, SettingsFacts } from './doctor.types.js';
import { counted, fault, ok, warning } from './finding.rules.js';

/** One setting, judged together with others. */
export interface SettingRule {
  readonly check: string;
  /** Other settings whose values it needs: when one of them is wrong, it says nothing. */
  readonly needs: readonly string[];
  readonly judge: (facts: SettingsFacts, check: string) => Finding;
}

/** In a network of one's own it is unsafe; past that, others are sure to read along. */
export const unsafeFrom = (reach: Reach) => (reach === 'PUBLIC' ? fault : warning);

export const HTTP_SETTINGS: readonly SettingRule[] = [
  { check: 'NODE_ENV', needs: ['HOST', 'PUBLIC_URL', 'SMTP_URL'], judge: environmentFinding },
  { check: 'PUBLIC_URL', needs: ['HOST'], judge: publicUrlFinding },
  { check: 'EDITOR_INTROSPECTION', needs: [], judge: introspectionFinding },
  { check: 'EDITOR_ORIGINS', needs: [], judge: originsFinding },
  { check: 'METRICS_PORT', needs: ['HOST'], judge: metricsFinding },
  { check: 'TRUSTED_PROXIES', needs: ['HOST'], judge: proxiesFinding },
];

function environmentFinding({ environment, host, publicUrl, smtpUrl }: SettingsFacts, check: string): Finding {
  if (environment === 'production') return ok(check, 'production.');
  const isPublic = publicUrl.startsWith('https:') || reachOfUrl(publicUrl) === 'PUBLIC';
  if (!isPublic && reachOf(host) === 'THIS_MACHINE') return ok(check, `${environment}, on this machine alone.`);
  const remedy = 'Leave it unset, or set it to production.';
  const found = `${environment}, while others can reach this server`;
  if (environment === 'test' || smtpUrl !== null) return warning(check, `${found}.`, remedy);
  return unsafeFrom(isPublic ? 'PUBLIC' : 'PRIVATE')(
    check,
    `${found}: without SMTP_URL, mails go to the log, with the links that open accounts.`,
    remedy,
  );
}

function publicUrlFinding({ publicUrl }: SettingsFacts, check: string): Finding {
  const reach = reachOfUrl(publicUrl);
  if (publicUrl.startsWith('https:') || reach === 'THIS_MACHINE') return ok(check, `${publicUrl}.`);
  const found = `${publicUrl} is not encrypted: passwords, sessions and what readers look for can be read on the way.`;
  return unsafeFrom(reach)(check, found, 'Put a proxy with TLS before it, and set PUBLIC_URL to its https address.');
}

function introspectionFinding({ introspection }: SettingsFacts, check: string): Finding {
  if (!introspection) return ok(check, 'off.');
  return warning(check, 'on: whoever reaches the editorial API can list all of it.', 'Set it only while you develop.');
}

function originsFinding({ allowedOrigins }: SettingsFacts, check: string): Finding {
  const open = allowedOrigins.filter(
    (origin) => origin.startsWith('http:') && reachOf(hostOf(origin)) !== 'THIS_MACHINE',
  );
  const isPublic = open.some((origin) => reachOf(hostOf(origin)) === 'PUBLIC');
  if (open.length === 0) return ok(check, allowedOrigins.length === 0 ? 'none.' : `${allowedOrigins.join(', ')}.`);
  const found = `not encrypted: ${counted(open)}. Whoever is on the way can change these pages and act as an editor.`;
  return unsafeFrom(isPublic ? 'PUBLIC' : 'PRIVATE')(check, found, 'Serve them over https, and name those origins.');
}

function metricsFinding({ metricsPort, host }: SettingsFacts, check: string): Finding {
  if (metricsPort !== null) return ok(check, `${metricsPort}, apart from the APIs.`);
  if (reachOf(host) === 'THIS_MACHINE') return ok(check, 'not set; metrics can be read on this machine alone.');
  const found = 'not set: /metrics is served to whoever reaches the APIs.';
  return warning(check, found, 'Set a port that is closed to the public, or refuse /metrics at the proxy.');
}

function proxiesFinding({ trustedProxies, host }: SettingsFacts, check: string): Finding {
  const wide = trustedProxies.filter(isTooWide);
  const remedy = "Name the proxy's own addresses alone.";
  if (wide.length > 0) {
    const found = `far too wide: ${counted(wide)}. Anyone in there can choose the address that attempts are counted by.`;
    return fault(check, found, remedy);
  }
  const whole = trustedProxies.filter(isWholePrivateNetwork);
  if (whole.length > 0 && !isWildcard(host) && reachOf(host) === 'PUBLIC') {
    const found = `whole private networks, ${counted(whole)}, while HOST is the public address ${host}.`;
    return warning(check, found, remedy);
  }
  return ok(check, trustedProxies.length === 0 ? 'none.' : `${trustedProxies.join(', ')}.`);
}

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? '';
