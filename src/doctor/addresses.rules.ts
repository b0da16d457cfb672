/** How far from this machine a host is, as far as its name says. */
export type Reach = 'THIS_MACHINE' | 'PRIVATE' | 'PUBLIC';

const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;

/** RFC 1918, 3927, 4193, 4291 and, for carriers, 6598. */
const PRIVATE_ADDRESS =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** RFC 6762, and what resolves inside a network of containers only. */
const PRIVATE_NAME = /^[^.:]+$|\.(local|internal|lan|home\.arpa|localdomain)$/i;

/** @param host an IP address, with or without brackets, or a name */
export function reachOf(host: string): Reach {
  const bare = host.replace(/^\[|\]$/g, '').replace(/(?<=[A-Za-z])\.$/, '');
  if (THIS_MACHINE.test(bare)) return 'THIS_MACHINE';
  return PRIVATE_ADDRESS.test(bare) || PRIVATE_NAME.test(bare) ? 'PRIVATE' : 'PUBLIC';
}

/** Where a URL leads; a socket is on this machine, whatever folder it lies in. */
export function reachOfUrl(text: string): Reach {
  const url = URL.parse(text);
  const host = url?.searchParams.get('host') ?? url?.hostname ?? '';
  return host === '' || host.startsWith('/') || /^%2f/i.test(host) ? 'THIS_MACHINE' : reachOf(host);
}

/** Networks in which anybody can have an address: larger than any one operator's. */
export function isTooWide(proxy: string): boolean {
  const [address = '', prefix] = proxy.split('/');
  if (prefix === undefined) return false;
  if (!address.includes(':')) return Number(prefix) < 8;
  return Number(prefix) < 16 && !/^f[cd][0-9a-f]{2}:/i.test(address);
}

const EVERY_PRIVATE_NETWORK = ['uniquelocal', 'linklocal', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/** Whether whole private networks are meant, and not the few addresses of a proxy. */
export function isWholePrivateNetwork(proxy: string): boolean {
  return EVERY_PRIVATE_NETWORK.includes(proxy.toLowerCase());
}
