import { isIP } from 'node:net';

/** The longest prefix of an IPv6 network. Rates count the addresses of such a network together. */
const IPV6_PREFIX_MAX = 64;

/** Whether a text is a network that can have a factor, such as `203.0.113.0/24` or `2001:db8::/48`. */
export function isNetwork(network: string): boolean {
  if (!/^[0-9a-f:.]+\/\d{1,3}$/i.test(network)) return false;
  const [address = '', prefix = ''] = network.split('/');
  const longest = { 0: 0, 4: 32, 6: IPV6_PREFIX_MAX }[isIP(address)] ?? 0;
  return Number(prefix) >= 1 && Number(prefix) <= longest;
}
