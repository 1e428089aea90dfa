import { BlockList, isIPv6 } from 'node:net';

/** The range of IPv4 addresses that are written as IPv6 addresses. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * The address that rates count: an IPv4 address itself, and for an IPv6 address its network. A client with one address
 * of an IPv6 network has all 2^64 of them.
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

/** Writes the two groups that contain an IPv4 address in dotted form. */
const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
