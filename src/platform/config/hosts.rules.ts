/** Is this host the machine itself, by name or number? What goes there does not leave it. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** Does a server with this HOST listen on every address of the machine? */
export function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
