import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { changeMessages } from './catch-up.ts';
import { join, meet } from './join-segment.ts';
import { messagesAround, messagesOf } from './queries.ts';
import { joined } from './scroll-target.ts';

type Props = {
  chat_id: number;
  /** The message to which the user jumped. */
  message_id: number;
};

/** Joins the segment on screen to the chat's latest messages once no message is missing between them. */
export function Joining({ chat_id, message_id }: Props) {
  const cache = useQueryClient();
  const { data: latest } = useInfiniteQuery({ ...messagesOf(chat_id), enabled: false });
  const { data: around } = useInfiniteQuery({ ...messagesAround(chat_id, message_id), enabled: false });
  const whole = useMemo(
    () => (latest && around && meet(latest, around) ? join(latest, around) : null),
    [latest, around],
  );
  useEffect(() => {
    if (!whole) return;
    changeMessages(cache, chat_id, () => whole);
    joined();
  }, [whole, cache, chat_id]);
  return null;
}
