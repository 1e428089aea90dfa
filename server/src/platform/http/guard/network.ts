import { BlockList, isIPv6 } from 'node:net';

/** The IPv6 addresses that represent IPv4 addresses. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * Returns the key that rates use for a client: the IPv4 address, or the /64 network of an IPv6 address. A client
 * usually controls all 2^64 addresses of its IPv6 network.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const isMapped = mapped.check(ip.replace(/%.*$/, ''), 'ipv6');
  if (isMapped && ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after];
  if (isMapped) return dotted(all.slice(-2));
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Converts the last two groups of an IPv4-mapped IPv6 address to dotted form. */
const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
