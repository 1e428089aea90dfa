import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endsLikeAFreshFetch, other, type Sent, sent } from '#testing/any-order.ts';
import { ALEX, asking, beAlex, befriended, notification } from '#testing/cards.ts';
import { success } from '#testing/fake-server.ts';
import { subscribeNotifications } from './live.ts';
import { isRequest, notifications, readAll } from './queries.ts';

/**
 * What others do to Alex: ask, take it back, be accepted, be friends no more, wish to commit, be answered, comment, leave.
 * A press reads all.
 */
const DEEDS = [
  'ask',
  'withdraw',
  'accept',
  'unfriend',
  'wish',
  'decline',
  'commit',
  'comment',
  'leave',
] as const;
type Action = { who: number; does: (typeof DEEDS)[number] };
type World = {
  next: number;
  list: Notification[];
  friends: Set<number>;
  left: Set<number>;
  wishes: Set<number>;
};

const actions = fc.record({
  who: fc.integer({ min: 5, max: 7 }),
  does: fc.constantFrom(...DEEDS),
});

function happen(world: World, { who, does }: Action): Sent[] {
  const isOpen = (one: Notification) => isRequest(one) && one.source_user_id === who;
  const isFriend = world.friends.has(who);
  const asked = !isFriend && world.list.some(isOpen);
  const notify = (some: Partial<Notification>) => {
    world.next += 1;
    const arrived = notification({ id: world.next, source_user_id: who, ...some });
    world.list.unshift(arrived);
    return sent('user:notification', arrived);
  };
  if (world.left.has(who)) return [];
  if (does === 'comment') return [notify({ type: 'POST', subtype: 'NEW_COMMENT' })];
  if (does === 'leave') {
    world.left.add(who);
    world.list = world.list.filter((one) => one.source_user_id !== who);
    return [sent('user:gone', { user_id: who })];
  }
  if (does === 'wish' || does === 'decline' || does === 'commit') {
    const isNew = does === 'wish';
    if (world.wishes.has(who) === isNew) return [];
    const chat_id = 100 + who;
    const stands = sent('chat:updateChat', {
      chat_id,
      committed: does === 'commit',
      commit_request: isNew ? { from_userId: who, to_userId: ALEX } : null,
    });
    if (isNew) {
      world.wishes.add(who);
      return [stands, notify({ type: 'COMMIT', chat_id })];
    }
    world.wishes.delete(who);
    const isWish = (one: Notification) => one.chat_id === chat_id;
    world.list =
      does === 'commit'
        ? world.list.map((one) => (isWish(one) ? { ...one, is_read: true } : one))
        : world.list.filter((one) => !isWish(one));
    return [stands];
  }
  if (does === 'ask') {
    if (asked || isFriend) return [];
    return [notify({}), sent('user:friendship', { user_id: who, mutual: false, ...asking(who) })];
  }
  if (does === 'unfriend' ? !isFriend : !asked) return [];
  if (does === 'accept') {
    world.friends.add(who);
    world.list = world.list.map((one) => (isOpen(one) ? { ...one, is_read: true } : one));
    return [sent('user:friendship', { user_id: who, ...befriended })];
  }
  world.friends.delete(who);
  world.list = world.list.filter((one) => !isOpen(one));
  return [sent('user:friendship', { user_id: who, mutual: false, friendRequest: null })];
}

let lastId = 0;

test('whatever the order of events and answers, the notifications end as a fresh fetch', async () => {
  beAlex();
  const proof = endsLikeAFreshFetch({
    query: notifications,
    subscribe: subscribeNotifications,
    start: (): World => {
      // No id comes twice, as the server gives none twice: the page remembers what it has heard of.
      lastId += 1000;
      return {
        next: lastId,
        list: [notification({ id: lastId, user_id: ALEX, type: 'CHAT' })],
        friends: new Set(),
        left: new Set(),
        wishes: new Set(),
      };
    },
    actions,
    happen,
    press: readAll,
    others: [
      other(notificationCalls.ReadAllNotifications, (world: World) => {
        world.list = world.list.map((one) => ({ ...one, is_read: true }));
        return { result: success(null), sends: [] };
      }),
    ],
    view: ({ list }) => list,
    examples: [
      // The answer knows that the second request was read; then the end of the first friendship is heard, and it.
      [
        ['happen', { who: 6, does: 'ask' }],
        ['happen', { who: 6, does: 'accept' }],
        ['happen', { who: 6, does: 'unfriend' }],
        ['happen', { who: 6, does: 'ask' }],
        ['press', { who: 6, does: 'ask' }],
        ['answer', { who: 6, does: 'ask' }],
        ['answer', { who: 6, does: 'ask' }],
      ],
    ],
  });
  await expect(proof).resolves.toBeUndefined();
});
