import { MESSAGE_SEARCH_MIN } from '@quad/contract/chat/limits.ts';
import { cleanText, textLength } from '@quad/contract/core/text.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { foundMessages } from '../history/queries.ts';

/** The pause after the last keystroke before the search is sent, in milliseconds. */
const PAUSE_MS = 250;

/** Searches a chat's whole history once the text has at least 2 characters. Source: specification 1 §5 "Chat". */
export function useFound(chat_id: number, typed: string) {
  const searchText = useSettled(cleanText(typed).trim());
  const isEnough = textLength(searchText) >= MESSAGE_SEARCH_MIN;
  const query = useInfiniteQuery({
    ...foundMessages(chat_id, searchText),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const found = isEnough ? (query.data?.pages.flatMap(({ messages }) => messages) ?? []) : [];
  const isSettled = isEnough && query.isSuccess && !query.isPlaceholderData;
  const sum = isSettled ? sumLine(found.length, query.hasNextPage) : null;
  useEffect(() => {
    if (sum) announce(sum);
  }, [sum]);
  return { ...query, searchText, isEnough, found, sum };
}

/** For example "1 message", "12 messages" or "30 messages and more". */
function sumLine(count: number, hasMore: boolean): string {
  if (count === 0) return 'Nobody said that here.';
  return `${count} ${count === 1 ? 'message' : 'messages'}${hasMore ? ' and more' : ''}`;
}

/** Returns a text once it has not changed for `PAUSE_MS` milliseconds. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
