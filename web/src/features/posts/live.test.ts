import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import type { Post, PostComment } from '@quad/contract/posts/shapes.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyEntityStores } from '#platform/entity-store.ts';
import { endsLikeAFreshFetch, other, sent, type Sent } from '#testing/any-order.ts';
import { ALEX, beAlex } from '#testing/cards.ts';
import { success } from '#testing/fake-server.ts';
import { ALEX_WRITES, comment, post, PRIYA } from '#testing/posts.ts';
import { dropOutgoing, outgoingOn, writeCommentText } from './comments/drafts.ts';
import { sendComment } from './comments/send-comment.ts';
import { toggleLike } from './likes.ts';
import { subscribePosts } from './live.ts';
import { postWithComments } from './queries.ts';
import { heldPost } from './store.ts';

/** The state of the post on the fake server. */
type World = { likers: Set<number>; comments: PostComment[]; next: number; sentBy: Map<string, PostComment> };
type Action = { does: 'comment' | 'remove' | 'like' | 'mine'; who: number };

const start = (): World => {
  emptyEntityStores();
  return { likers: new Set([5, 6]), comments: [comment()], next: 701, sentBy: new Map() };
};

function add(world: World, user: PostComment['user'], text: string): Sent[] {
  const added = comment({ id: world.next++, user, text });
  world.comments.push(added);
  return [sent('post:comment', { ...added, comment_count: world.comments.length })];
}

function like(world: World, user_id: number, wanted: boolean): Sent[] {
  if (wanted) world.likers.add(user_id);
  else world.likers.delete(user_id);
  const action = wanted ? 1 : 0;
  return [sent('post:like', { post_id: 1, user_id, action, like_count: world.likers.size })];
}

function happen(world: World, { does, who }: Action): Sent[] {
  if (does === 'comment') return add(world, { ...PRIYA, id: who }, `Nr. ${world.next}`);
  // The same user acts on another device.
  if (does === 'mine') return like(world, ALEX, who % 2 === 0);
  if (does === 'like') return like(world, who, !world.likers.has(who));
  const [gone] = world.comments.splice(who % 3, 1);
  const comment_count = world.comments.length;
  return gone ? [sent('post:removeComment', { post_id: 1, comment_id: gone.id, comment_count })] : [];
}

const view = ({ likers, comments }: World): Post =>
  post({
    comments,
    comment_count: comments.length,
    like_count: likers.size,
    has_liked: likers.has(ALEX),
  });

const others = [
  other(commentAndLikeCalls.LikePostByID, (world: World, { action }) => {
    const sends = like(world, ALEX, action === 1);
    const like_count = world.likers.size;
    return { result: success({ id: action ? 1 : null, post_id: 1, action: action ?? 0, like_count }), sends };
  }),
  other(commentAndLikeCalls.CreateCommentForPost, (world: World, { text, client_id = '' }) => {
    const before = world.sentBy.get(client_id);
    if (before) return { result: success(before), sends: [] };
    const sends = add(world, ALEX_WRITES, text);
    const added = world.comments.at(-1) ?? comment();
    world.sentBy.set(client_id, added);
    return { result: success(added), sends };
  }),
];

const actions: fc.Arbitrary<Action> = fc.record({
  does: fc.constantFrom('comment', 'remove', 'like', 'mine'),
  who: fc.integer({ min: 5, max: 8 }),
});

test('whatever the order of events, presses and answers, an open post ends as a fresh fetch', async () => {
  beAlex();
  const proof = endsLikeAFreshFetch({
    query: postWithComments(1),
    subscribe: subscribePosts,
    start,
    actions,
    happen,
    view,
    others,
    press(cache, { does }) {
      if (does === 'comment') {
        writeCommentText(1, 'Me too');
        return sendComment(cache, 1);
      }
      if (!heldPost(1)) return undefined;
      return does === 'like' ? toggleLike(1) : undefined;
    },
    look: ({ comments }) => {
      const { like_count, has_liked, comment_count } = heldPost(1) ?? post();
      return {
        comments: comments.map(({ id, text }) => `${id} ${text}`),
        like_count,
        has_liked,
        comment_count,
      };
    },
  });
  await expect(proof).resolves.toBeUndefined();
  for (const { client_id } of outgoingOn(1)) dropOutgoing(client_id);
});
