import { BlockList, isIP, isIPv6 } from 'node:net';
import type { SiteNetwork } from './queries.ts';

/** The longest prefix of an IPv6 network. Rates count the addresses of such a network together. */
const IPV6_PREFIX_MAX = 64;

const partsOf = (network: string) => {
  const [address = '', prefix = ''] = network.split('/');
  return { address, prefix: Number(prefix), family: isIPv6(address) ? ('ipv6' as const) : ('ipv4' as const) };
};

/** Whether a text is a network that can have a factor, such as `203.0.113.0/24` or `2001:db8::/48`. */
export function isNetwork(network: string): boolean {
  if (!/^[0-9a-f:.]+\/\d{1,3}$/i.test(network)) return false;
  const { address, prefix } = partsOf(network);
  const longest = { 0: 0, 4: 32, 6: IPV6_PREFIX_MAX }[isIP(address)] ?? 0;
  return prefix >= 1 && prefix <= longest;
}

/**
 * Makes the function that returns the factor of a client: that of the smallest network with its address, 1 without one.
 * A client is named as rates name it: an IPv4 address, or the /64 network of an IPv6 address.
 */
export function factorsOf(networks: readonly SiteNetwork[]): (client: string) => number {
  const lists = networks
    .map(({ network, factor }) => ({ ...partsOf(network), factor }))
    .toSorted((one, other) => other.prefix - one.prefix)
    .map(({ address, prefix, family, factor }) => {
      const list = new BlockList();
      list.addSubnet(address, prefix, family);
      return { list, family, factor };
    });
  return (client) => {
    const address = client.replace('/64', '');
    if (isIP(address) === 0) return 1;
    const of = isIPv6(address) ? 'ipv6' : 'ipv4';
    return lists.find(({ list, family }) => family === of && list.check(address, of))?.factor ?? 1;
  };
}
