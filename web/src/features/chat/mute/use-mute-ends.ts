import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyChange } from '#platform/live-query.ts';
import { serverNow } from '#platform/server-clock.ts';
import type { Chat } from '../chat.ts';
import { chats } from '../queries.ts';

/** The maximum delay of a browser's timer, in milliseconds. */
const TIMER_MAX = 2 ** 31 - 1;

/**
 * The time at which the next mute ends. All times are strings in the same ISO format, so sorting the strings sorts the
 * times.
 */
const nextEnd = (list: Chat[]): string | undefined =>
  list
    .flatMap(({ muted_until }) => (muted_until && muted_until !== 'ALWAYS' ? muted_until : []))
    .toSorted()[0];

/**
 * Ends each mute in the list of chats at its time. The server sends only mutes that have not ended, so no other code on
 * the page compares times.
 */
export function useMuteEnds(): void {
  const cache = useQueryClient();
  const { data: end } = useQuery({ ...chats, select: nextEnd });
  useEffect(() => {
    if (end === undefined) return;
    const left = Date.parse(end) - serverNow();
    if (left > TIMER_MAX) return;
    const timer = setTimeout(() => {
      applyChange(cache, chats, (list) =>
        list.map((chat) => (chat.muted_until === end ? { ...chat, muted_until: null } : chat)),
      );
    }, left);
    return () => clearTimeout(timer);
  }, [cache, end]);
}
