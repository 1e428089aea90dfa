import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD } from '#platform/limits.ts';
import { openLog } from '#platform/log.ts';
import { rateLimits } from '#platform/rate-limits.ts';
import { openRedis, type SharedState } from './open.ts';
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
});
