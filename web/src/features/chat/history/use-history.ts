import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '#platform/session.ts';
import { useWhenBack } from '#platform/use-when-back.ts';
import { useVisible } from '#ui/use-visible.ts';
import type { Chat } from '../chat.ts';
import { useUpToDate } from './catch-up.ts';
import { oldestFirst } from './message-pages.ts';
import { useMessages } from './message-store.ts';
import { useScrollTarget } from './scroll-target.ts';
import { useOpenChat } from '../open-chat.ts';
import { useOutbox } from '../composer/outbox.ts';
import { read } from '../read-mark.ts';
import { messagesAround, messagesOf } from './queries.ts';
import { useSearch } from '../search/open-search.ts';
import { type History, layRows, type Side } from './rows.ts';
import { useTyping } from '../composer/typing.ts';

/**
 * A chat's history as rows, and the functions that fetch older messages, or later messages of a separate segment.
 * @param readUpTo the number of the last message that the user had read when they opened the chat; null if all were
 * read
 */
export function useHistory(chat: Chat, readUpTo: number | null) {
  const me = useSession((session) => session.user_id);
  const target = useScrollTarget();
  const isApart = target.chat_id === chat.id && target.isApart;
  const latest = useInfiniteQuery(messagesOf(chat.id));
  const around = useInfiniteQuery({ ...messagesAround(chat.id, target.message_id ?? 0), enabled: isApart });
  const outbox = useOutbox((all) => all.messages);
  const typing = useTyping((all) => all[chat.id]);
  const pages = isApart ? around : latest;
  const { data, isFetching, isLoadingError } = pages;
  const failed = {
    older: useLastFailure(pages.isFetchNextPageError || isLoadingError ? pages.error : null, isFetching),
    later: useLastFailure(around.isFetchPreviousPageError ? around.error : null, around.isFetching),
  };
  const retry = (side: Side) => void (side === 'older' ? pages.fetchNextPage() : around.fetchPreviousPage());
  useWhenBack(failed.older !== null, () => retry('older'));
  useWhenBack(failed.later !== null, () => retry('later'));
  const top = topOf(pages, failed.older);
  const messages = useMessages(useMemo(() => oldestFirst(data), [data]));
  const bottom = isApart ? bottomOf(around, failed.later) : 'latest';
  const rows = useMemo(
    () =>
      layRows({
        messages,
        outgoing: outbox.filter(({ chat_id }) => chat_id === chat.id),
        typing: (typing ?? []).filter((user_id) => user_id !== me),
        me,
        readUpTo,
        top,
        bottom,
      }),
    [messages, outbox, typing, me, readUpTo, top, chat.id, bottom],
  );
  useUpToDate(chat, latest.data);
  return {
    rows,
    messages,
    me,
    isApart,
    isPending: latest.isPending,
    /** The error if the first messages could not be fetched. */
    firstError: latest.isLoadingError ? latest.error : null,
    newest: latest.data?.pages[0]?.messages[0],
    /** The message to which the user jumped; null if there was no jump. */
    shown: target.chat_id === chat.id ? target.message_id : null,
    /**
     * Called when the user scrolls near the top. After a failure it fetches nothing until the user presses "Try again"
     * or the connection is back.
     */
    loadOlder: () => top === 'more' && !isFetching && void pages.fetchNextPage(),
    loadLater: () => bottom === 'more' && !isFetching && void around.fetchPreviousPage(),
    retry,
    /** The error of the last failed fetch. */
    failed,
  };
}

/**
 * Keeps the error of the last failed page until the next fetch begins, because the query cache drops the error when a
 * message arrives. Without the error, the list would fetch before the user presses "Try again".
 */
function useLastFailure(error: Error | null, isFetching: boolean): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const failure = isFetching ? null : (error ?? last);
  if (failure !== last) setLast(failure);
  return failure;
}

type Pages = { isFetchingNextPage: boolean; hasNextPage: boolean };

function topOf({ isFetchingNextPage, hasNextPage }: Pages, failure: Error | null): History['top'] {
  if (isFetchingNextPage) return 'loading';
  if (failure) return 'failed';
  return hasNextPage ? 'more' : 'start';
}

function bottomOf(
  { isFetchingPreviousPage }: { isFetchingPreviousPage: boolean },
  failure: Error | null,
): History['bottom'] {
  if (isFetchingPreviousPage) return 'later';
  return failure ? 'failed' : 'more';
}

/** Marks the chat as read up to its newest message while that message is visible. */
export function useReading(chat: Chat, newest: { id: number; seq: number } | undefined): void {
  const cache = useQueryClient();
  const atEnd = useOpenChat((open) => open.atEnd);
  const isVisible = useVisible();
  const isCovered = useSearch((search) => search.chat_id === chat.id);
  const isUnread = chat.unread_count > 0 || (newest !== undefined && newest.seq > chat.last_read_seq);
  const newestId = newest?.id;
  useEffect(() => {
    if (!atEnd || !isVisible || isCovered || !isUnread || newestId === undefined) return;
    read(cache, chat.id, { id: newestId, seq: newest?.seq ?? 0 });
  }, [atEnd, isVisible, isCovered, isUnread, newestId, newest?.seq, chat.id, cache]);
}
