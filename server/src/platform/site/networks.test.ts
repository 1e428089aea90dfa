import { expect, test } from 'vitest';
import { networkOf } from '#platform/http/guard/network.ts';
import { ADDRESS, MAIL_NETWORK, VISITOR } from '#platform/limits.ts';
import type { Rate } from '#platform/rates.ts';
import { memoryLimiters, rateLimits } from '#platform/rate-limits.ts';
import { factorsOf, isNetwork } from './networks.ts';

const factorOf = factorsOf([
  { network: '198.51.100.0/24', factor: 50, note: null },
  { network: '198.51.100.64/26', factor: 3, note: 'A hall inside it' },
  { network: '2001:db8:ab::/48', factor: 20, note: null },
]);

test.each([
  ['198.51.100.7', 50],
  ['198.51.100.70', 3],
  ['198.51.101.7', 1],
  ['::ffff:198.51.100.7', 50],
  ['::ffff:c633:6407', 50],
  ['2001:db8:ab:7:1:2:3:4', 20],
  ['2001:DB8:AB::1', 20],
  ['2001:db8:ac::1', 1],
  ['unknown', 1],
])('%s has the factor %i', (ip, factor) => {
  expect(factorOf(networkOf(ip))).toBe(factor);
});

test.each([
  '0.0.0.0/0',
  '10.0.0.0',
  '10.0.0.0/33',
  '10.0.0/8',
  '::/0',
  '2001:db8::/65',
  '2001:db8::x/32',
  '',
])('%j is no network', (network) => expect(isNetwork(network)).toBe(false));

test('a rate by address is higher in the network, and a rate by mailbox is not', async () => {
  const limits = rateLimits({
    enabled: true,
    limiters: memoryLimiters,
    factorOf: factorsOf([{ network: '198.51.100.0/24', factor: 2, note: null }]),
  });
  /** Uses up a rate for a key. @returns how many uses were left */
  async function useUp(one: Rate, key: string): Promise<number> {
    const tries = Array.from({ length: 500 }, () => limits.consume(one, key));
    return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
  }
  expect(await useUp(VISITOR, '198.51.100.7')).toBe(400);
  expect(await useUp(VISITOR, '203.0.113.7')).toBe(200);
  await expect(limits.mustHaveLeft(VISITOR, '198.51.100.7')).rejects.toMatchObject({ code: 429 });
  // The refused uses were counted, too.
  await limits.giveBack(VISITOR, '198.51.100.7', 102);
  expect(await useUp(VISITOR, '198.51.100.7')).toBe(2);
  expect(await useUp(MAIL_NETWORK, 'mail:198.51.100.7')).toBe(MAIL_NETWORK.points);
  await limits.mustHaveLeft(ADDRESS, '198.51.100.7');
});
