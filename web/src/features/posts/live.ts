import type { QueryClient } from '@tanstack/react-query';
import { namedOf } from '#features/cards/cards.ts';
import { applyChange } from '#platform/live-query.ts';
import { useSession } from '#platform/session.ts';
import type { Connection } from '#platform/socket.ts';
import { announce } from '#ui/announce.ts';
import { closeMediaAmong } from '#ui/open-media.ts';
import { showToast } from '#ui/toasts.ts';
import { isOpen } from './open-posts.ts';
import { postWithComments, withComment, withoutComment } from './queries.ts';
import { forgetComment, heldPost, patchPost } from './store.ts';

const isMe = (user_id: number): boolean => user_id === useSession.getState().user_id;

/** Updates posts, and the comments of open posts, after the server's events. */
export function subscribePosts(connection: Pick<Connection, 'on'>, cache: QueryClient): void {
  connection.on('post:comment', ({ comment_count, ...comment }) => {
    const { post_id, user } = comment;
    patchPost(post_id, { comment_count });
    applyChange(cache, postWithComments(post_id), withComment(comment));
    if (isOpen(post_id) && !isMe(user.id) && !namedOf(user.id)?.blocked)
      announce(`New comment from ${user.first_name}`);
  });
  connection.on('post:removeComment', ({ post_id, comment_id, comment_count }) => {
    forgetComment(comment_id);
    patchPost(post_id, { comment_count });
    applyChange(cache, postWithComments(post_id), withoutComment(comment_id));
  });
  connection.on('post:like', ({ post_id, user_id, action, like_count }) =>
    patchPost(post_id, { like_count, ...(isMe(user_id) && { has_liked: action === 1 }) }),
  );
  connection.on('post:removePost', ({ post_id }) => {
    patchPost(post_id, { isGone: true });
    if (closeMediaAmong(heldPost(post_id)?.media ?? [])) showToast('This post isn’t here any more.');
  });
}
