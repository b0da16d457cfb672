/**
 * User and password of any URL, whatever brought it into a message: up to the last "@", since a URL that is wrong may
 * hold anything before that. Rather too much than too little.
 */
const CREDENTIALS = /(:\/\/).*@/g;
/** As in `?password=` of a Postgres URL. */
const PASSWORD_PARAMETER = /([?&][^=&\s]*password=)[^&\s"']*/gi;
/** Names come from people: none may start a line of its own, or steer a terminal. */
const CONTROL = /\p{Cc}+/gu;

/** Any text as one line that holds no credentials of a URL. */
export function showable(text: string): string {
  return text.replace(CREDENTIALS, '$1…@').replace(PASSWORD_PARAMETER, '$1…').replace(CONTROL, ' ').trim();
}

/**
 * What another program said, which may repeat what it was given.
 *
 * @param secrets texts that must not show, in whatever form
 */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text);
}

/** What in URLs must not show: the whole of each, and its password, as it is written and as it is meant. */
export function secretsIn(urls: readonly string[]): string[] {
  const secrets = urls.flatMap((text) => [text, ...passwordsIn(text)]).filter((secret) => secret !== '');
  return secrets.sort((a, b) => b.length - a.length);
}

function passwordsIn(text: string): string[] {
  const url = URL.parse(text);
  if (url === null) return [];
  return [url.password, meant(url.password), url.searchParams.get('password') ?? ''];
}

function meant(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
