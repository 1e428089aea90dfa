import { notificationCalls } from '@quad/contract/notifications/calls.ts';
import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { otherSide } from '#features/chat/names.ts';
import { useOpenChat } from '#features/chat/open-chat.ts';
import { chats } from '#features/chat/queries.ts';
import { isCommitRequest } from '#features/notifications/kinds.ts';
import { notifications } from '#features/notifications/queries.ts';
import { request } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
import { useMarkRead } from './use-mark-read.ts';

/** The types of notifications that are about a chat. */
const OF_CHATS = ['CHAT', 'DATE', 'COMMIT'];

/** Marks the notifications about the open chat as read. A request to commit stays unread until it is answered. */
export function useReadWithChat(): void {
  const me = useSession((session) => session.user_id);
  const chat_id = useOpenChat((open) => open.chat_id);
  const { data: list = [] } = useQuery({ ...notifications, enabled: false });
  const { data: open = [] } = useQuery({ ...chats, enabled: false });
  const chat = open.find(({ id }) => id === chat_id);
  const other = chat && otherSide(chat, me);
  const matches = (one: Notification) =>
    !one.is_read &&
    ((OF_CHATS.includes(one.type) && one.chat_id === chat_id && !isCommitRequest(one)) ||
      (one.type === 'FRIEND_REQUEST' && one.subtype === 'ACCEPT' && one.source_user_id === other));
  const unread = chat ? list.filter(matches).map(({ id }) => id) : [];
  useMarkRead(unread, () => request(notificationCalls.ReadNotificationsOfChat, { chat_id: chat_id ?? 0 }));
}
