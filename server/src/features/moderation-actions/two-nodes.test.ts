import { chatCalls } from '@quad/contract/chat/calls.ts';
import { friendCalls } from '@quad/contract/friends/calls.ts';
import { moderationActionCalls } from '@quad/contract/moderation-actions/calls.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import { profileCalls } from '@quad/contract/profile/calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { friendsOf } from '#features/chat/testing/chats.ts';
import { hasRedis } from '#platform/redis/testing/server.ts';
import { twoNodes } from '#platform/redis/testing/two-nodes.ts';
import type { Person } from '#testing/app.ts';
import { promised } from '#testing/promised.ts';

const { TakeModerationAction, LiftModerationAction } = moderationActionCalls;
const WITHIN_MS = 1000;

// Sources: security.md §2 (sessions and sockets end within a second, on every node) and record 091 (other people's
// pages update).
describe.skipIf(!hasRedis())('a suspension on one node', () => {
  let nodes: Awaited<ReturnType<typeof twoNodes>>;
  let kim: Person;

  beforeEach(async () => {
    nodes = await twoNodes();
    kim = await nodes.here.person({ role: 'moderator' });
  });

  const suspend = (user_id: number) =>
    kim.callOk(TakeModerationAction, { user_id, kind: 'SUSPEND', reason: 'Threats', days: 7 });

  test('ends sessions and sockets on the other within a second', async () => {
    const mal = await nodes.here.person();
    const malThere = nodes.onOther(mal);
    expect(await malThere.call(profileCalls.GetMyInfo, {})).toMatchObject({ status: true });
    const { socket } = await malThere.connect();
    const cut = new Promise((resolve) => socket.once('disconnect', resolve));
    await suspend(mal.user_id);
    const begin = performance.now();
    const asks = async () => (await malThere.call(profileCalls.GetMyInfo, {})).status;
    await expect.poll(asks, { interval: 10 }).toBe(false);
    expect(await cut).toBe('io server disconnect');
    expect(performance.now() - begin).toBeLessThan(await promised(WITHIN_MS, asks));
    await expect(malThere.connect()).rejects.toThrow('Log in to continue');
  });

  test('limits what the other lets through within a second', async () => {
    const mal = await nodes.here.person();
    const malThere = nodes.onOther(mal);
    const writes = async () => (await malThere.call(profileCalls.UpdateMyInfo, { bio: 'Me' })).status;
    expect(await writes()).toBe(true);
    await kim.callOk(TakeModerationAction, { user_id: mal.user_id, kind: 'LIMIT', reason: 'Rude', days: 1 });
    const begin = performance.now();
    await expect.poll(writes, { interval: 10 }).toBe(false);
    expect(performance.now() - begin).toBeLessThan(await promised(WITHIN_MS, writes));
  });

  test('has open pages of friends ask anew: the person is gone from their lists, what was said stays', async () => {
    const { ann: mal, bob, chat_id } = await friendsOf(nodes.here);
    await mal.callOk(chatCalls.CreateMessage, { chat_id, content: 'Lawn at four?' });
    const stranger = await nodes.here.person();
    const [bobThere, strangerThere] = [nodes.onOther(bob), nodes.onOther(stranger)];
    const [page, theirs] = [await bobThere.connect(), await strangerThere.connect()];
    const hasFriend = async () =>
      (await bobThere.callOk(friendCalls.GetMyFriends, {})).some(({ id }) => id === mal.user_id);
    const isThere = async () => (await bobThere.call(peopleCalls.GetUserByID, { id: mal.user_id })).status;
    expect([await hasFriend(), await isThere()]).toEqual([true, true]);

    const begin = performance.now();
    const { moderation_action_id } = await suspend(mal.user_id);
    expect(await page.receive('connection:ready')).toEqual({});
    expect(performance.now() - begin).toBeLessThan(await promised(WITHIN_MS, hasFriend));
    expect([await hasFriend(), await isThere()]).toEqual([false, false]);
    const { messages } = await bobThere.callOk(chatCalls.GetMessages, { chat_id, page: 0 });
    expect(messages).toMatchObject([
      { message: { content: 'Lawn at four?' }, user: { id: mal.user_id, first_name: 'Ann' } },
    ]);

    page.events.length = 0;
    await kim.callOk(LiftModerationAction, { moderation_action_id, reason: 'A slip' });
    expect(await page.receive('connection:ready')).toEqual({});
    expect([await hasFriend(), await isThere()]).toEqual([true, true]);
    expect(theirs.events.filter(({ name }) => name === 'connection:ready')).toEqual([]);
  });
});
