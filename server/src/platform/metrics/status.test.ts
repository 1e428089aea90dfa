import { expect, onTestFinished, test } from 'vitest';
import { hasRedis, startRedis } from '#platform/redis/testing/server.ts';
import { CONNECTIONS, testApp } from '#testing/app.ts';
import { features } from '../../features-in-order.ts';
import { openMetrics } from './server.ts';

/** Starts a server with a port for operators. */
async function statusOf(env: Record<string, string> = {}) {
  const app = await testApp({ env });
  onTestFinished(() => app.close());
  const { port, close } = await openMetrics(
    { services: app.services, pool: app.pool, features },
    '127.0.0.1',
    0,
  );
  onTestFinished(close);
  const read = async (path = '/statusz') => fetch(`http://127.0.0.1:${port}${path}`);
  const isReady = async () => (await app.app.inject('/readyz')).statusCode === 200;
  return { app, read, isReady };
}

test('the status names the version, the commit and the state of each service', async () => {
  const { read } = await statusOf();
  const ok = { ok: true, ms: expect.any(Number) };
  expect(await (await read()).json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: null,
    states: { database: ok, storage: ok, mail: ok },
  });
  expect((await read('/other')).status).toBe(404);
});

test.skipIf(!hasRedis())('a node without Redis is ready, and its status says so', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.end());
  const { read, isReady } = await statusOf({
    REDIS_URL: redis.url,
    DATABASE_URL: 'postgres://as-given',
    LOG_LEVEL: 'silent',
  });
  expect(await (await read()).json()).toMatchObject({ states: { redis: { ok: true } } });
  redis.hang();
  expect(await isReady()).toBe(true);
  expect(await (await read()).json()).toMatchObject({
    states: { redis: { ok: false }, database: { ok: true } },
  });
  redis.goOn();
});

test('a node whose database does not answer within a second is not ready', async () => {
  const { app, isReady } = await statusOf({ LOG_LEVEL: 'silent' });
  const over = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const holding = Array.from({ length: CONNECTIONS }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(promise);
    return app.db.transaction().execute(async () => {
      resolve();
      await over.promise;
    });
  });
  await Promise.all(begun);
  expect(await isReady()).toBe(false);
  over.resolve();
  await Promise.all(holding);
  expect(await isReady()).toBe(true);
});
