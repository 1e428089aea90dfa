import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { UPLOAD } from '#platform/limits.ts';
import { openLog } from '#platform/log.ts';
import { rateLimits } from '#platform/rate-limits.ts';
import { openRedis, type SharedState } from './open.ts';
import { sharedPresence } from './presence.ts';
import { hasRedis, type RedisServer, startRedis } from './testing/server.ts';

const silent = openLog({ logLevel: 'silent', production: true, dataDir: '' });

describe.skipIf(!hasRedis())('what nodes share in Redis', () => {
  let server: RedisServer;
  let nodes: SharedState[];

  beforeAll(async () => {
    server = await startRedis();
    nodes = [await openRedis(server.url, silent), await openRedis(server.url, silent)];
  });

  afterAll(async () => {
    for (const node of nodes) await node.close();
    await server.end();
  });

  test('a rate is used up for all nodes together', async () => {
    const [one, two] = nodes.map(({ limiters }) => rateLimits({ enabled: true, limiters }));
    for (let used = 0; used < UPLOAD.points; used += 1) await (used % 2 ? one : two)?.consume(UPLOAD, 7);
    await expect(one?.consume(UPLOAD, 7)).rejects.toMatchObject({ code: 429 });
    await expect(two?.consume(UPLOAD, 7)).rejects.toMatchObject({ code: 429 });
    await expect(two?.consume(UPLOAD, 8)).resolves.toBeUndefined();
  });

  test('different things are counted once, for all nodes together', async () => {
    const few = { name: 'few-things', points: 3, seconds: 60 };
    const [one, two] = nodes.map(({ distinct }) => distinct);
    expect([...((await one?.note(few, 7, [1, 2, 1]))?.noted ?? [])]).toEqual([1, 2]);
    expect([...((await two?.note(few, 7, [2, 3, 4]))?.noted ?? [])]).toEqual([2, 3]);
    expect([...((await one?.note(few, 7, [4, 1]))?.noted ?? [])]).toEqual([1]);
    expect([...((await one?.note(few, 8, [4]))?.noted ?? [])]).toEqual([4]);
    expect([...((await one?.note(few, 8, []))?.noted ?? [])]).toEqual([]);
    expect(await nodes[0]?.redis.ttl('quad:distinct:few-things:7')).toBeGreaterThan(50);
  });

  test('somebody is online while one of the nodes has them, and each change is told once', async () => {
    const [a, b] = nodes.map(({ redis }) => sharedPresence(redis, systemClock, 0));
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
    await expect.poll(async () => nodes[0]?.redis.keys('quad:on:*')).toHaveLength(2);
    a.left(5);
    await expect.poll(async () => nodes[0]?.redis.keys('quad:on:*')).toHaveLength(1);
    expect([...(await a.onlineAmong([5]))]).toEqual([5]);

    coming = next();
    b.left(5);
    await coming;
    expect([...(await a.onlineAmong([5]))]).toEqual([]);
    expect(emitted).toEqual(['a: 5 online', 'b: 5 offline']);
    a.close();
    b.close();
  });

  // Source: the browser closes two tabs, which hang on two nodes, in one moment.
  test('who leaves two nodes at once is told to be offline, and to be online by one of two', async () => {
    // Those of the test before have gone.
    await expect.poll(() => nodes[0]?.redis.zcard('quad:nodes')).toBe(0);
    const both = nodes.map(({ redis }) => sharedPresence(redis, systemClock, 0));
    const emitted: string[] = [];
    both.forEach((node) => node.onChange((user_id, status) => emitted.push(`${user_id} ${status}`)));
    await expect.poll(() => nodes[0]?.redis.zcard('quad:nodes')).toBe(2);
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
});
