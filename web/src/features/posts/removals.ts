import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import type { PostComment } from '@quad/contract/posts/shapes.ts';
import { postTalkCalls } from '@quad/contract/posts/talk-calls.ts';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange } from '#platform/live-query.ts';
import { remove } from '#platform/removals.ts';
import { talkOf, withoutComment } from './queries.ts';
import { forgetComment, patchPost } from './store.ts';

/** Takes back one's own post, as long as it is not undone. */
export const deletePost = (post_id: number): void =>
  remove(`post ${post_id}`, 'Post deleted', feedCalls.DeletePostByID, { post_id }, () =>
    patchPost(post_id, { isGone: true }),
  );

/** Takes back one's own comment, as long as it is not undone. */
export const deleteComment = (cache: QueryClient, { id, post_id }: PostComment): void =>
  remove(`comment ${id}`, 'Comment deleted', postTalkCalls.DeleteCommentByID, { comment_id: id }, () => {
    forgetComment(id);
    applyChange(cache, talkOf(post_id), withoutComment(id));
  });
