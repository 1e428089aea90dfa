import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { notifications } from '#features/notifications/queries.ts';
import { useOpenPosts } from '#features/posts/open-posts.ts';
import { request } from '#platform/request.ts';
import { useVisible } from '#ui/use-visible.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Marks the notification about a post of the user as read while the post is open in a visible page. */
export function useReadWithPost(): void {
  const open = useOpenPosts();
  const isVisible = useVisible();
  const { data: list = [] } = useQuery({ ...notifications, enabled: false });
  const one = list.find(
    ({ type, is_read, chat_id }) => type === 'POST' && !is_read && chat_id !== null && open.has(chat_id),
  );
  const post_id = one?.chat_id ?? 0;
  useMarkRead(isVisible && one ? [one.id] : [], () =>
    request(notificationCalls.ReadNotificationOfPost, { post_id }),
  );
}
