import ipaddr from 'ipaddr.js';

/** A household or an office gets a whole /64 of IPv6, and could take another address from it for each attempt. */
const IPV6_CLIENT_PARTS = 4;

/**
 * Whose attempts are counted together: an IPv4 address, or an IPv6 network of 64 bits. An IPv4 address that is written
 * as IPv6 is the same client.
 *
 * @param address as the connection or a trusted proxy gives it
 */
export function clientOf(address: string | undefined): string {
  const bare = address === undefined ? '' : withoutPort(address);
  // Whoever has no readable address shares one counter.
  if (!ipaddr.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed) : parsed.toString();
}

/** Some proxies forward the port as well, `192.0.2.7:5678` or `[2001:db8::1]:5678`: everybody would share one counter. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

function networkOf({ parts }: ipaddr.IPv6): string {
  return `${parts
    .slice(0, IPV6_CLIENT_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
