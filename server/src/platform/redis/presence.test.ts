import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { elapsed } from '#platform/clock.ts';
import { openLog } from '#platform/log.ts';
import { openRedis } from './open.ts';
import { sharedPresence } from './presence.ts';
import { hasRedis, type RedisServer, startRedis } from './testing/server.ts';

/** The interval of heartbeats, in milliseconds. Even on a busy machine, a node does not pause for three intervals. */
const BEAT_MS = 300;

const log = openLog({ logLevel: 'silent', production: true, dataDir: '' });
const presenceOf = (redis: Redis, beatMs?: number) =>
  sharedPresence({ redis, log, elapsed, graceMs: 0, ...(beatMs && { beatMs }) });

describe.skipIf(!hasRedis())('who is connected to which node', () => {
  let server: RedisServer;
  let nodes: Redis[];

  beforeAll(async () => {
    server = await startRedis();
    // Commands on these connections wait without a time limit. `away.test.ts` and a test below cover a node that gets
    // no answer.
    nodes = [new Redis(server.url), new Redis(server.url)];
  });
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    for (const node of nodes) node.disconnect();
    await server.end();
  });

  test('somebody is online while one of the nodes has them, and each change is told once', async () => {
    const [a, b] = nodes.map((redis) => presenceOf(redis));
    if (!a || !b) throw new Error('two nodes expected');
    const emitted: string[] = [];
    let resolveNext: () => void = () => undefined;
    for (const [name, node] of [
      ['a', a],
      ['b', b],
    ] as const) {
      node.onChange((user_id, status) => {
        emitted.push(`${name}: ${user_id} ${status}`);
        resolveNext();
      });
    }
    const next = () => new Promise<void>((resolve) => (resolveNext = resolve));

    let coming = next();
    a.arrived(5);
    await coming;
    expect([...(await b.onlineAmong([5, 6]))]).toEqual([5]);

    b.arrived(5);
    await expect.poll(async () => nodes[0]?.keys('quad:on:*')).toHaveLength(2);
    a.left(5);
    await expect.poll(async () => nodes[0]?.keys('quad:on:*')).toHaveLength(1);
    expect([...(await a.onlineAmong([5]))]).toEqual([5]);

    coming = next();
    b.left(5);
    await coming;
    expect([...(await a.onlineAmong([5]))]).toEqual([]);
    expect(emitted).toEqual(['a: 5 online', 'b: 5 offline']);
    a.close();
    b.close();
  });

  // The case: a browser closes two tabs at once. The tabs are connected to different nodes.
  test('who leaves two nodes at once is told to be offline, and to be online by one of two', async () => {
    // Wait until the nodes of the previous test have ended.
    await expect.poll(() => nodes[0]?.hlen('quad:beats')).toBe(0);
    const both = nodes.map((redis) => presenceOf(redis));
    const emitted: string[] = [];
    both.forEach((node) => node.onChange((user_id, status) => emitted.push(`${user_id} ${status}`)));
    await expect.poll(() => nodes[0]?.hlen('quad:beats')).toBe(2);
    const people = Array.from({ length: 50 }, (_, index) => index + 1);
    for (const status of ['online', 'offline'] as const) {
      for (const user_id of people)
        for (const node of both) node[status === 'online' ? 'arrived' : 'left'](user_id);
      const each = people.map((user_id) => `${user_id} ${status}`);
      await expect
        .poll(() => emitted.filter((one) => one.endsWith(status)).toSorted())
        .toEqual(each.toSorted());
    }
    for (const node of both) node.close();
  });

  // Source: reliability.md L12.
  test('a clock that steps by an hour loses nobody', async () => {
    await expect.poll(() => nodes[0]?.hlen('quad:beats')).toBe(0);
    const [a, b] = nodes.map((redis) => presenceOf(redis, 60_000));
    if (!a || !b) throw new Error('two nodes expected');
    await expect.poll(() => nodes[0]?.hlen('quad:beats')).toBe(2);
    a.arrived(5);
    await expect.poll(() => b.onlineAmong([5])).toContain(5);
    const now = Date.now();
    for (const hours of [1, -1]) {
      vi.spyOn(Date, 'now').mockReturnValue(now + hours * 60 * 60_000);
      expect([...(await b.onlineAmong([5]))]).toEqual([5]);
    }
    a.close();
    b.close();
  });

  test('a node that is silent for three beats is lost, with everybody on it, and another one is not', async () => {
    await expect.poll(() => nodes[0]?.hlen('quad:beats')).toBe(0);
    const doomed = new Redis(server.url);
    const [lost, other, watching] = [doomed, ...nodes].map((redis) => presenceOf(redis, BEAT_MS));
    if (!lost || !other || !watching) throw new Error('three nodes expected');
    const emitted: string[] = [];
    for (const node of [other, watching])
      node.onChange((user_id, status) => emitted.push(`${user_id} ${status}`));
    lost.arrived(5);
    other.arrived(6);
    await expect.poll(() => watching.onlineAmong([5, 6])).toEqual(new Set([5, 6]));
    doomed.disconnect();
    await expect.poll(() => emitted).toContain('5 offline');
    expect([...(await watching.onlineAmong([5, 6]))]).toEqual([6]);
    expect(emitted.toSorted()).toEqual(['5 offline', '6 online']);
    for (const node of [lost, other, watching]) node.close();
  });

  test('a node that was taken for lost and lives says again, once, who is connected to it', async () => {
    await expect.poll(() => nodes[0]?.hlen('quad:beats')).toBe(0);
    const cut = new Redis(server.url, { retryStrategy: () => null });
    const [away, watching] = [cut, ...nodes.slice(0, 1)].map((redis) => presenceOf(redis, BEAT_MS));
    if (!away || !watching) throw new Error('two nodes expected');
    const emitted: string[] = [];
    for (const [name, node] of [
      ['away', away],
      ['watching', watching],
    ] as const)
      node.onChange((user_id, status) => emitted.push(`${name}: ${user_id} ${status}`));
    away.arrived(5);
    away.arrived(6);
    await expect.poll(() => emitted).toHaveLength(2);
    cut.disconnect();
    await expect.poll(() => emitted).toHaveLength(4);
    away.left(6);
    await expect.poll(() => emitted).toHaveLength(5);
    await cut.connect();
    await expect.poll(() => emitted).toContain('away: 5 online');
    await expect.poll(() => emitted.length).toBe(6);
    expect(emitted.slice(2)).toEqual([
      'watching: 5 offline',
      'watching: 6 offline',
      'away: 6 offline',
      'away: 5 online',
    ]);
    // After several heartbeats, the node has not emitted '5 online' again.
    const beats = Number(await nodes[0]?.eval("return redis.call('hvals', 'quad:beats')[1]", 0));
    await expect
      .poll(async () => Number(await nodes[0]?.eval("return redis.call('hvals', 'quad:beats')[1]", 0)))
      .toBeGreaterThan(beats + 3);
    expect(emitted).toHaveLength(6);
    for (const node of [away, watching]) node.close();
    await expect.poll(() => nodes[0]?.hlen('quad:beats')).toBe(0);
    cut.disconnect();
  });

  // Source: reliability.md L5. A repeated presence event is harmless, because it contains the current state.
  test('of a Redis that answers too late neither node waits to hear, and both tell', async () => {
    await expect.poll(() => nodes[0]?.hlen('quad:beats')).toBe(0);
    const impatient = [await openRedis(server.url, log), await openRedis(server.url, log)];
    const both = impatient.map(({ redis }) => presenceOf(redis, BEAT_MS));
    await expect.poll(() => nodes[0]?.hlen('quad:beats')).toBe(2);
    const people = [1, 2, 3];
    for (const node of both) for (const user_id of people) node.arrived(user_id);
    await expect.poll(() => nodes[0]?.keys('quad:on:*')).toHaveLength(2);
    const emitted: string[] = [];
    both.forEach((node) => node.onChange((user_id, status) => emitted.push(`${user_id} ${status}`)));
    server.hang();
    for (const node of both) for (const user_id of people) node.left(user_id);
    const offline = people.map((user_id) => `${user_id} offline`);
    await expect.poll(() => emitted.toSorted()).toEqual([...offline, ...offline].toSorted());
    server.goOn();
    await expect.poll(() => nodes[0]?.keys('quad:on:*')).toEqual([]);
    for (const node of both) node.close();
    for (const shared of impatient) await shared.close();
  });
});
