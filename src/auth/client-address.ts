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
  // Whoever has no readable address shares one counter.
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed) : parsed.toString();
}

function networkOf({ parts }: ipaddr.IPv6): string {
  return `${parts
    .slice(0, IPV6_CLIENT_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
