import { BlockList, isIPv6 } from 'node:net';

/** IPv4 addresses written as IPv6 ones. */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/**
 * What rates by network address count: an IPv4 address as it is, and of an IPv6 address the network. A client with one
 * address of such a network has all 2^64 of them.
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

/** The two groups that hold an IPv4 address, as such addresses are written. */
const dotted = (groups: readonly string[]): string =>
  groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
