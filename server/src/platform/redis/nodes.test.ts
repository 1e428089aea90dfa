import { peopleCalls } from '@quad/contract/people/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { describe, expect, test } from 'vitest';
import { friendsOf, say } from '#features/chat/testing/chats.ts';
import { insertPost } from '#features/posts/testing/queries.ts';
import { hasRedis } from './testing/server.ts';
import { twoNodes } from './testing/two-nodes.ts';

/** Options that make a Redis behave like versions before 7.0, without sharded pub/sub. */
const WITHOUT_SHARDS = ['SPUBLISH', 'SSUBSCRIBE'].flatMap((name) => ['--rename-command', name, '']);

describe.skipIf(!hasRedis())('two nodes', () => {
  test.each([
    ['with sharded pub/sub', []],
    ['with a Redis that has none', WITHOUT_SHARDS],
  ])('hear what the other spreads, each socket once: %s', async (_, options) => {
    const { here, onOther } = await twoNodes(options);
    const { ann, bob, chat_id } = await friendsOf(here);
    const [near, far] = [await bob.connect(), await onOther(bob).connect()];
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
    const { here, onOther } = await twoNodes();
    const [ann, bob, cat] = [await here.person(), await here.person(), await here.person()];
    const post_id = await insertPost(here.db, ann.user_id);
    const devices = [await cat.connect(), await onOther(cat).connect()];
    for (const { emit } of devices)
      expect(await emit('post:join', { post_id })).toMatchObject({ status: true });
    await cat.callOk(peopleCalls.BlockUser, { user_id: bob.user_id });
    await bob.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'not for Cat' });
    await ann.callOk(commentAndLikeCalls.CreateCommentForPost, { post_id, text: 'for all' });
    for (const phone of devices) {
      await phone.receive<{ text: string }>('post:comment', ({ text }) => text === 'for all');
      expect(phone.events.filter(({ name }) => name === 'post:comment')).toHaveLength(1);
    }
  });
});
