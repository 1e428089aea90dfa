import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endsLikeAFreshFetch, other, type Sent, sent } from '#testing/any-order.ts';
import { ALEX, asking, beAlex, befriended, notification } from '#testing/cards.ts';
import { success } from '#testing/fake-server.ts';
import { subscribeNotifications } from './live.ts';
import { isRequest } from './kinds.ts';
import { notifications } from './queries.ts';
import { readAll } from './mark-read.ts';

/** The actions of the test. Each action changes Alex's notifications on the server. */
const DEEDS = [
  'ask',
  'withdraw',
  'accept',
  'unfriend',
  'wish',
  'decline',
  'commit',
  'comment',
  'take back',
  'drop post',
  'leave',
  'read elsewhere',
] as const;
type Action = { who: number; does: (typeof DEEDS)[number] };
/** `said` has the authors of each post's comments, oldest comment first. `dropped` has the ids of deleted posts. */
type World = {
  next: number;
  list: Notification[];
  friends: Set<number>;
  left: Set<number>;
  commitRequests: Set<number>;
  said: Map<number, number[]>;
  dropped: Set<number>;
};

const actions = fc.record({
  who: fc.integer({ min: 5, max: 7 }),
  does: fc.constantFrom(...DEEDS),
});

function happen(world: World, { who, does }: Action): Sent[] {
  const isOpen = (one: Notification) => isRequest(one) && one.source_user_id === who;
  const isFriend = world.friends.has(who);
  const inputs = !isFriend && world.list.some(isOpen);
  const notify = (some: Partial<Notification>) => {
    world.next += 1;
    const arrived = notification({ id: world.next, source_user_id: who, ...some });
    world.list.unshift(arrived);
    return sent('user:notification', arrived);
  };
  if (does === 'read elsewhere') return readOn(world);
  if (world.left.has(who)) return [];
  if (does === 'comment' || does === 'take back' || does === 'drop post')
    return comment(world, { who, does }, notify);
  if (does === 'leave') {
    world.left.add(who);
    world.list = world.list.filter((one) => one.type === 'POST' || one.source_user_id !== who);
    // For a deleted user, the server sends a single event that names no posts.
    for (const [id, all] of world.said)
      correct(
        world,
        id,
        all.filter((author) => author !== who),
      );
    return [sent('user:gone', { user_id: who })];
  }
  if (does === 'wish' || does === 'decline' || does === 'commit') {
    const isNew = does === 'wish';
    if (world.commitRequests.has(who) === isNew) return [];
    const chat_id = 100 + who;
    const stands = sent('chat:updateChat', {
      chat_id,
      committed: does === 'commit',
      commit_request: isNew ? { from_userId: who, to_userId: ALEX } : null,
    });
    if (isNew) {
      world.commitRequests.add(who);
      return [stands, notify({ type: 'COMMIT', chat_id })];
    }
    world.commitRequests.delete(who);
    const isWish = (one: Notification) => one.chat_id === chat_id;
    world.list =
      does === 'commit'
        ? world.list.map((one) => (isWish(one) ? { ...one, is_read: true } : one))
        : world.list.filter((one) => !isWish(one));
    return [stands];
  }
  if (does === 'ask') {
    if (inputs || isFriend) return [];
    return [notify({}), sent('user:friendship', { user_id: who, mutual: false, ...asking(who) })];
  }
  if (does === 'unfriend' ? !isFriend : !inputs) return [];
  if (does === 'accept') {
    world.friends.add(who);
    world.list = world.list.map((one) => (isOpen(one) ? { ...one, is_read: true } : one));
    return [sent('user:friendship', { user_id: who, ...befriended })];
  }
  world.friends.delete(who);
  world.list = world.list.filter((one) => !isOpen(one));
  return [sent('user:friendship', { user_id: who, mutual: false, friendRequest: null })];
}

/** Marks all notifications as read, as any of the user's devices can. */
function readOn(world: World): Sent[] {
  const unread = world.list.filter(({ is_read }) => !is_read);
  world.list = world.list.map((one) => ({ ...one, is_read: true }));
  return unread.length > 0 ? [sent('user:readNotifications', { ids: unread.map(({ id }) => id) })] : [];
}

/** A user comments on one of two posts or deletes a comment, or the post is deleted. */
function comment(world: World, { who, does }: Action, notify: (some: Partial<Notification>) => Sent): Sent[] {
  const post_id = 70 + (who % 2);
  const said = world.said.get(post_id) ?? [];
  if (world.dropped.has(post_id)) return [];
  const dropNotice = () => {
    world.list = world.list.filter((one) => one.type !== 'POST' || one.chat_id !== post_id);
  };
  if (does === 'take back') {
    const at = said.lastIndexOf(who);
    return at < 0 ? [] : correct(world, post_id, said.toSpliced(at, 1));
  }
  dropNotice();
  if (does === 'drop post') {
    world.said.delete(post_id);
    world.dropped.add(post_id);
    return [sent('post:removePost', { post_id })];
  }
  world.said.set(post_id, [...said, who]);
  const others = new Set([...said, who]).size - 1;
  return [notify({ type: 'POST', subtype: 'NEW_COMMENT', chat_id: post_id, others })];
}

/** Returns the event that the server sends after the comments on a post have changed. */
function correct(world: World, post_id: number, said: number[]): Sent[] {
  world.said.set(post_id, said);
  const known = world.list.find((one) => one.type === 'POST' && one.chat_id === post_id);
  if (!known) return [];
  const latest = said.at(-1);
  if (latest === undefined) {
    world.list = world.list.filter((one) => one !== known);
    return [sent('user:removeNotification', { id: known.id })];
  }
  const right = { ...known, source_user_id: latest, others: new Set(said).size - 1 };
  world.list = world.list.map((one) => (one === known ? right : one));
  return [sent('user:notification', right)];
}

let lastId = 0;

test('whatever the order of events and answers, the notifications end as a fresh fetch', async () => {
  beAlex();
  const proof = endsLikeAFreshFetch({
    query: notifications,
    subscribe: subscribeNotifications,
    start: (): World => {
      // Each run has new ids, because the page stores every id that it has received.
      lastId += 1000;
      return {
        next: lastId,
        list: [notification({ id: lastId, user_id: ALEX, type: 'CHAT' })],
        friends: new Set(),
        left: new Set(),
        commitRequests: new Set(),
        said: new Map(),
        dropped: new Set(),
      };
    },
    actions,
    happen,
    press: readAll,
    others: [
      other(notificationCalls.ReadAllNotifications, (world: World) => ({
        result: success(null),
        sends: readOn(world),
      })),
    ],
    view: ({ list }) => list,
    examples: [
      // The author of the latest comment deletes the account. So the comment before it becomes the latest.
      [
        ['happen', { who: 7, does: 'comment' }],
        ['happen', { who: 5, does: 'comment' }],
        ['happen', { who: 5, does: 'leave' }],
      ],
      // The first friendship ends, and a second request follows. The page fetches the second request and marks it as
      // read. Only then does the event about the end of the friendship arrive.
      [
        ['happen', { who: 6, does: 'ask' }],
        ['happen', { who: 6, does: 'accept' }],
        ['happen', { who: 6, does: 'unfriend' }],
        ['happen', { who: 6, does: 'ask' }],
        ['press', { who: 6, does: 'ask' }],
        ['answer', { who: 6, does: 'ask' }],
        ['answer', { who: 6, does: 'ask' }],
      ],
      // When the first commit request ends, the page fetches the list. The answer already has the second request.
      [
        ['happen', { who: 6, does: 'wish' }],
        ['happen', { who: 6, does: 'commit' }],
        ['deliver', { who: 5, does: 'ask' }],
        ['deliver', { who: 5, does: 'ask' }],
        ['happen', { who: 6, does: 'wish' }],
        ['deliver', { who: 5, does: 'ask' }],
      ],
    ],
  });
  await expect(proof).resolves.toBeUndefined();
});
