import type { postClientEvents } from '@quad/contract/posts/events.ts';
import type { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { NOBODY, type Refusal, type Row, type Rows } from './cast.ts';

/**
 * The refusals of a call about a post that does not exist or whose author has blocked the caller. The answer is the
 * same in both cases.
 */
const unseen = (input: (post_id: number) => object): Refusal[] => [
  { who: 'mal', why: 'a post of somebody who blocked them', input: ({ post }) => input(post), code: 404 },
  { who: 'ann', why: 'a post that does not exist', input: () => input(NOBODY), code: 404 },
];
const byId = (post_id: number) => ({ post_id });

/** The rights of the calls about posts. */
export const postRows: Rows<typeof feedCalls> = {
  GetPosts: { access: 'ready' },
  GetPostByID: { access: 'ready', refusals: unseen(byId) },
  CreatePost: { access: 'ready' },
  DeletePostByID: {
    access: 'ready',
    refusals: [
      ...unseen(byId),
      { who: 'bob', why: 'somebody else’s post', input: ({ post }) => byId(post), code: 403 },
    ],
  },
};

/** The rights of the calls about comments and likes. */
export const commentAndLikeRows: Rows<typeof commentAndLikeCalls> = {
  GetCommentsByPostID: { access: 'ready', refusals: unseen(byId) },
  GetLikesByPostID: { access: 'ready', refusals: unseen(byId) },
  CreateCommentForPost: { access: 'ready', refusals: unseen((post_id) => ({ post_id, text: 'Nice' })) },
  DeleteCommentByID: {
    access: 'ready',
    refusals: [
      {
        who: 'ann',
        why: 'a comment that does not exist',
        input: () => ({ comment_id: NOBODY }),
        code: 404,
      },
      {
        who: 'mal',
        why: 'a comment of somebody who blocked them',
        input: ({ comment }) => ({ comment_id: comment }),
        code: 404,
      },
      {
        who: 'bob',
        why: 'somebody else’s comment',
        input: ({ comment }) => ({ comment_id: comment }),
        code: 403,
      },
    ],
  },
  LikePostByID: { access: 'ready', refusals: unseen(byId) },
};

/** Client events of posts. */
export const postClientEventRows: Record<keyof typeof postClientEvents, Row> = {
  'post:join': { access: 'ready', refusals: unseen(byId) },
  // Leaving is always allowed, because the post may have been deleted since the user joined.
  'post:leave': { access: 'ready' },
};
