import { sendingCalls } from '@quad/contract/chat/sending-calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { describe, expect, test } from 'vitest';
import { friendsOf, say } from '#features/chat/testing/chats.ts';
import { insertPost } from '#features/posts/testing/queries.ts';
import { insertSwitchChange } from '#platform/switches/queries.ts';
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

  test('tell each their own sockets of a switch', async () => {
    const { here, onOther } = await twoNodes();
    const { ann, bob, chat_id } = await friendsOf(here);
    const phones = [await bob.connect(), await onOther(bob).connect()];
    await insertSwitchChange(here.db, 'writes', 'Back at six');
    for (const phone of phones) await phone.receive('banner:show');
    await insertSwitchChange(here.db, 'writes', null);
    for (const phone of phones) await phone.receive('banner:gone');
    // A message of each node arrives after everything else that the node has sent to the other.
    for (const [client, content] of [
      [ann, 'from here'],
      [onOther(ann), 'from there'],
    ] as const)
      await client.callOk(sendingCalls.CreateMessage, { chat_id, content, media: [] });
    for (const phone of phones) {
      for (const content of ['from here', 'from there'])
        await phone.receive<{ message: { content: string } }>(
          'chat:message',
          ({ message }) => message.content === content,
        );
      expect(phone.events.filter(({ name }) => name === 'banner:show')).toHaveLength(1);
    }
  });
});
