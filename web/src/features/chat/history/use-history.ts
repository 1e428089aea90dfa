import type { Chat } from '@quad/contract/chat/shapes.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { say } from '#platform/socket.ts';
import { showToast } from '#ui/toasts.ts';
import { useUpToDate } from './catch-up.ts';
import { withChanged } from './merge.ts';
import { oldestFirst } from './message-pages.ts';
import { useOpenChat } from '../open-chat.ts';
import { useOutbox } from '../composer/outbox.ts';
import { chats, messagesOf } from '../requests.ts';
import { layRows } from './rows.ts';
import { useTyping } from '../composer/typing.ts';

/** A chat's history as rows, with how to get older ones. */
export function useHistory(chat: Chat) {
  const me = useSession((session) => session.user_id);
  const query = useInfiniteQuery(messagesOf(chat.id));
  const outbox = useOutbox((all) => all.messages);
  const typing = useTyping((all) => all[chat.id]);
  const [readUpTo] = useState(chat.unread_count > 0 ? chat.last_read_seq : null);
  const { data, hasNextPage, isFetchingNextPage } = query;
  const messages = useMemo(() => oldestFirst(data), [data]);
  const rows = useMemo(
    () =>
      layRows({
        messages,
        outgoing: outbox.filter(({ chat_id }) => chat_id === chat.id),
        typing: (typing ?? []).filter((user_id) => user_id !== me),
        me,
        readUpTo,
        top: isFetchingNextPage ? 'loading' : hasNextPage ? 'more' : 'start',
      }),
    [messages, outbox, typing, me, readUpTo, isFetchingNextPage, hasNextPage, chat.id],
  );
  useFailedFirstLoad(chat.id, query.isError && !data);
  useUpToDate(chat, data);
  return { ...query, messages, rows, me };
}

/** A chat whose first messages cannot be loaded leaves the list. Source: specification 1 §4. */
function useFailedFirstLoad(chat_id: number, failed: boolean): void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!failed) return;
    cache.setQueryData(chats.queryKey, (list) => list?.filter(({ id }) => id !== chat_id));
    navigate(paths.messages, { replace: true });
    showToast('That chat could not be loaded', {
      label: 'Retry',
      onPress: () => void cache.invalidateQueries({ queryKey: chats.queryKey }),
    });
  }, [failed, chat_id, cache, navigate]);
}

/** Reads the chat up to its newest message while that is in sight. */
export function useReading(chat: Chat, newest: { id: number; seq: number } | undefined): void {
  const cache = useQueryClient();
  const atEnd = useOpenChat((open) => open.atEnd);
  const isVisible = useVisible();
  const isUnread = chat.unread_count > 0 || (newest !== undefined && newest.seq > chat.last_read_seq);
  const newestId = newest?.id;
  useEffect(() => {
    if (!atEnd || !isVisible || !isUnread || newestId === undefined) return;
    cache.setQueryData(
      chats.queryKey,
      (list) => list && withChanged(list, chat.id, { unread_count: 0, last_read_seq: newest?.seq ?? 0 }),
    );
    void say('chat:read', { message_id: newestId });
  }, [atEnd, isVisible, isUnread, newestId, newest?.seq, chat.id, cache]);
}

function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const listen = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
  return visible;
}
