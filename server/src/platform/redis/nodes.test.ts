import { peopleCalls } from '@quad/contract/people/calls.ts';
import { postTalkCalls } from '@quad/contract/posts/talk-calls.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { friendsOf, say } from '#features/chat/testing/talk.ts';
import { insertPost } from '#features/posts/testing/queries.ts';
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

  test('pass over whom an event is not for, on both', async () => {
    const redis = await startRedis();
    open.push(redis);
    const env = { REDIS_URL: redis.url, DATABASE_URL: 'postgres://as-given', LOG_LEVEL: 'silent' };
    const here = await testApp({ env });
    open.push(here);
    const there = await testApp({ env, beside: here });
    open.push(there);
    const [ann, bob, cat] = [await here.person(), await here.person(), await here.person()];
    const post_id = await insertPost(here.db, ann.user_id);
    const catElsewhere = there.visitor();
    cat.cookies.forEach((value, name) => catElsewhere.cookies.set(name, value));
    const devices = [await cat.connect(), await catElsewhere.connect()];
    for (const { emit } of devices)
      expect(await emit('post:join', { post_id })).toMatchObject({ status: true });
    await cat.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
    await bob.callOk(postTalkCalls.CreateCommentForPost, { post_id, text: 'not for Cat' });
    await ann.callOk(postTalkCalls.CreateCommentForPost, { post_id, text: 'for all' });
    for (const phone of devices) {
      await phone.receive<{ text: string }>('post:comment', ({ text }) => text === 'for all');
      expect(phone.events.filter(({ name }) => name === 'post:comment')).toHaveLength(1);
    }
  });
});
