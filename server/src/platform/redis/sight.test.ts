import { Redis } from 'ioredis';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLog } from '#platform/log.ts';
import { SIGHT_MS } from '#platform/realtime/sight.ts';
import { sharedSight } from './sight.ts';
import { hasRedis, startRedis } from './testing/server.ts';

const log = openLog({ logLevel: 'silent', production: true, dataDir: '' });

describe.skipIf(!hasRedis())('who has Quad in sight', () => {
  test('is known to all nodes, and unknown while Redis is away', async () => {
    let time = 0;
    const now = () => time;
    const server = await startRedis();
    const nodes = [new Redis(server.url), new Redis(server.url)] as const;
    onTestFinished(async () => {
      for (const node of nodes) node.disconnect();
      await server.end();
    });
    const [a, b] = [sharedSight(nodes[0], log, now), sharedSight(nodes[1], log, now)];
    await a.note({ user_id: 1, socket_id: 'laptop' }, true);
    await a.note({ user_id: 1, socket_id: 'phone' }, true);
    await b.note({ user_id: 1, socket_id: 'phone' }, false);
    await a.note({ user_id: 2, socket_id: 'one' }, true);
    await b.note({ user_id: 2, socket_id: 'one' }, false);
    expect(await b.among([1, 2, 3])).toEqual(new Set([1]));
    expect(await b.among([])).toEqual(new Set());
    nodes[1].disconnect();
    await b.note({ user_id: 3, socket_id: 'one' }, true);
    expect(await b.among([1])).toEqual(new Set());
    expect(await a.among([1, 3])).toEqual(new Set([1]));
    time = SIGHT_MS;
    expect(await a.among([1, 3])).toEqual(new Set());
  });
});
