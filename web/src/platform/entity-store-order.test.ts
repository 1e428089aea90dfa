import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { Post } from '@quad/contract/posts/shapes.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endsLikeAFreshFetch, other, type Sent, sent } from '#testing/any-order.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { failure, success } from '#testing/fake-server.ts';
import { post } from '#testing/posts.ts';
import { emptyEntityStores, entityStore } from './entity-store.ts';
import { liveQuery } from './live-query.ts';
import { request } from './request.ts';
import type { Connection } from './socket.ts';

// Quad does not have reactions to messages yet. So the test uses the calls and the event for likes of posts.

type Reactions = { id: number; count: number; isMine: boolean };

const reactions = entityStore<Reactions>();

const reactionsOf = ({ id, like_count, has_liked }: Post): Reactions => ({
  id,
  count: like_count,
  isMine: has_liked,
});

const reactedTo = liveQuery({
  queryKey: ['reactions'],
  call: feedCalls.GetPosts,
  input: {},
  read: (answered, askedAt) => reactions.put(answered.map(reactionsOf), askedAt),
});

const subscribeReactions = (connection: Pick<Connection, 'on'>): void =>
  connection.on('post:like', ({ post_id, user_id, action, like_count }) =>
    reactions.patch(post_id, { count: like_count, ...(user_id === ALEX && { isMine: action === 1 }) }),
  );

const react = (id: number, isMine: boolean) =>
  reactions.changeAtOnce(
    id,
    (before) => (before.isMine === isMine ? before : { id, isMine, count: before.count + (isMine ? 1 : -1) }),
    () => request(commentAndLikeCalls.LikePostByID, { post_id: id, action: isMine ? 1 : 0 }),
    ({ action, like_count }) => ({ isMine: action === 1, count: like_count }),
  );

/** The server's state: the users who reacted to each of two messages, and whether the server refuses changes. */
type World = { reacted: Map<number, Set<number>>; isRefusing: boolean };
type Action = { id: number; who: number; does: 'react' | 'refuse' };

function turn({ reacted }: World, id: number, who: number, isOn: boolean): Sent[] {
  const all = reacted.get(id) ?? new Set();
  if (isOn) all.add(who);
  else all.delete(who);
  return [sent('post:like', { post_id: id, user_id: who, action: isOn ? 1 : 0, like_count: all.size })];
}

const actions: fc.Arbitrary<Action> = fc.record({
  id: fc.integer({ min: 1, max: 2 }),
  // ALEX means that Alex reacts on another device.
  who: fc.constantFrom(5, 6, ALEX),
  does: fc.constantFrom('react', 'react', 'react', 'refuse'),
});

const view = ({ reacted }: World): Post[] =>
  [...reacted].map(([id, all]) => post({ id, like_count: all.size, has_liked: all.has(ALEX) }));

test('whatever the order of events, answers and one’s own changes, entities end as a fresh fetch', async () => {
  beAlex();
  const proof = endsLikeAFreshFetch({
    query: reactedTo,
    subscribe: subscribeReactions,
    start(): World {
      emptyEntityStores();
      return { reacted: new Map([1, 2].map((id) => [id, new Set([5])])), isRefusing: false };
    },
    actions,
    happen(world, { id, who, does }) {
      if (does === 'react') return turn(world, id, who, world.reacted.get(id)?.has(who) !== true);
      world.isRefusing = !world.isRefusing;
      return [];
    },
    view,
    others: [
      other(commentAndLikeCalls.LikePostByID, (world: World, { post_id, action = 1 }) => {
        if (world.isRefusing) return { result: failure(429), sends: [] };
        const sends = turn(world, post_id, ALEX, action === 1);
        const like_count = world.reacted.get(post_id)?.size ?? 0;
        return { result: success({ id: action ? 1 : null, post_id, action, like_count }), sends };
      }),
    ],
    press(_cache, { id }) {
      const shown = reactions.get(id);
      return shown && react(id, !shown.isMine);
    },
    look: (ids) => ids.map(reactions.get),
  });
  await expect(proof).resolves.toBeUndefined();
});
