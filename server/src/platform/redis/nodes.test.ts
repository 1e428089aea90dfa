import { afterEach, describe, expect, test } from 'vitest';
import { friendsOf, say } from '#features/chat/testing/talk.ts';
import { type TestApp, testApp } from '#testing/app.ts';
import { hasRedis, type RedisServer, startRedis } from './testing/server.ts';

/** A Redis from before 7.0, as far as pub/sub goes. */
const WITHOUT_SHARDS = ['SPUBLISH', 'SSUBSCRIBE'].flatMap((name) => ['--rename-command', name, '']);

describe.skipIf(!hasRedis())('two nodes', () => {
  const open: (TestApp | RedisServer)[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).toReversed()) await ('end' in one ? one.end() : one.close());
  });

  test.each([
    ['with sharded pub/sub', []],
    ['with a Redis that has none', WITHOUT_SHARDS],
  ])('hear what the other spreads, each socket once: %s', async (_, options) => {
    const redis = await startRedis(options);
    open.push(redis);
    const env = { REDIS_URL: redis.url, DATABASE_URL: 'postgres://as-given', LOG_LEVEL: 'silent' };
    const here = await testApp({ env });
    open.push(here);
    const there = await testApp({ env, beside: here });
    open.push(there);
    const { ann, bob, chat_id } = await friendsOf(here);
    const bobElsewhere = there.visitor();
    bob.cookies.forEach((value, name) => bobElsewhere.cookies.set(name, value));
    const [near, far] = [await bob.connect(), await bobElsewhere.connect()];
    for (const content of ['one', 'two']) await say(ann, chat_id, content);
    for (const phone of [near, far]) {
      await phone.receive<{ message: { content: string } }>(
        'chat:message',
        ({ message }) => message.content === 'two',
      );
      expect(phone.events.filter(({ name }) => name === 'chat:message')).toHaveLength(2);
    }
  });
});
