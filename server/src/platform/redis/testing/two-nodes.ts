import { expect, onTestFinished } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { startRedis } from './server.ts';

/** Starts two nodes on one database and one Redis. They are stopped at the end of the test. */
export async function twoNodes(redisOptions: readonly string[] = []) {
  const redis = await startRedis(redisOptions);
  onTestFinished(() => redis.end());
  const env = { REDIS_URL: redis.url, DATABASE_URL: 'postgres://as-given', LOG_LEVEL: 'silent' };
  const here = await testApp({ env });
  onTestFinished(() => here.close());
  const there = await testApp({ env, beside: here });
  onTestFinished(() => there.close());
  await expect.poll(() => there.services.sessions.isListening()).toBe(true);

  /** Makes a client of the other node, with the cookies of the given client. */
  function onOther({ cookies }: Client): Client {
    const client = there.visitor();
    cookies.forEach((value, name) => client.cookies.set(name, value));
    return client;
  }
  return { redis, env, here, there, onOther };
}
