import type { Notification } from '@quad/contract/notifications/shapes.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endsLikeAFreshFetch, type Sent, sent } from '#testing/any-order.ts';
import { ALEX, asking, beAlex, befriended, notification } from '#testing/cards.ts';
import { subscribeNotifications } from './live.ts';
import { isRequest, notifications } from './queries.ts';

/** What others do to Alex: ask, take it back, be accepted, comment, leave. */
type Action = { who: number; does: 'ask' | 'withdraw' | 'accept' | 'comment' | 'leave' };
type World = { next: number; list: Notification[]; left: Set<number> };

const actions = fc.record({
  who: fc.integer({ min: 5, max: 7 }),
  does: fc.constantFrom<Action['does'][]>('ask', 'withdraw', 'accept', 'comment', 'leave'),
});

function happen(world: World, { who, does }: Action): Sent[] {
  const isOpen = (one: Notification) => isRequest(one) && one.source_user_id === who;
  const asked = world.list.some((one) => isOpen(one) && !one.is_read);
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
  if (does === 'ask') {
    if (world.list.some(isOpen)) return [];
    return [notify({}), sent('user:friendship', { user_id: who, mutual: false, ...asking(who) })];
  }
  if (!asked) return [];
  if (does === 'accept') {
    world.list = world.list.map((one) => (isOpen(one) ? { ...one, is_read: true } : one));
    return [sent('user:friendship', { user_id: who, ...befriended })];
  }
  world.list = world.list.filter((one) => !isOpen(one));
  return [sent('user:friendship', { user_id: who, mutual: false, friendRequest: null })];
}

test('whatever the order of events and answers, the notifications end as a fresh fetch', async () => {
  beAlex();
  const proof = endsLikeAFreshFetch({
    query: notifications,
    follow: subscribeNotifications,
    start: (): World => ({
      next: 3,
      list: [notification({ id: 3, user_id: ALEX, type: 'CHAT' })],
      left: new Set(),
    }),
    actions,
    happen,
    view: ({ list }) => list,
  });
  await expect(proof).resolves.toBeUndefined();
});
