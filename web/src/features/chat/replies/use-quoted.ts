import type { ChatMessage, Quote } from '@quad/contract/chat/shapes.ts';
import { queryOptions, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isMissing } from '#platform/request.ts';
import { useChange } from '../history/message-store.ts';
import { messagesOf } from '../history/queries.ts';
import { requestMessagesOrThrow } from '../history/request-messages.ts';

/** The query for a message that is quoted. Its result is null if the user may not see the message. */
const quotedMessage = (chat_id: number, message_id: number) =>
  queryOptions({
    queryKey: ['chat', chat_id, 'quoted', message_id],
    queryFn: async () => (await requestMessagesOrThrow({ chat_id, message_id })).messages[0] ?? null,
    staleTime: Infinity,
    meta: { quiet: true },
  });

/** A quoted message as it is now. */
export type Quoted = {
  user: NonNullable<Quote['user']>;
  content: string;
  /** What its files are. */
  kinds: readonly ('image' | 'video')[];
  /** Whether its content is gone. */
  isGone: boolean;
};

/**
 * Returns the message that a reply quotes, with its latest changes. If this page has not loaded the message, it is
 * fetched.
 * @returns null while it is fetched; 'earlier' if the user may not see it, because they joined later
 */
export function useQuoted(chat_id: number, reply: Quote): Quoted | 'earlier' | null {
  const { message_id = 0 } = reply;
  const { data: held } = useInfiniteQuery({
    ...messagesOf(chat_id),
    enabled: false,
    select: ({ pages }) =>
      pages.flatMap(({ messages }) => messages).find(({ message }) => message.id === message_id) ?? null,
  });
  const isKnown = Boolean(held ?? reply.user);
  const { data: fetched, error } = useQuery({
    ...quotedMessage(chat_id, message_id),
    ...((isKnown || message_id === 0) && { queryFn: skipToken }),
  });
  const change = useChange(message_id);
  // A quote that came with the reply is newer than a message that was fetched only for the quote.
  const said = held ?? (reply.user ? undefined : fetched);
  const quoted = said ? fromMessage(said) : fromReply(reply);
  if (!quoted && (message_id === 0 || said === null || isMissing(error))) return 'earlier';
  if (!quoted || !change) return quoted;
  return {
    ...quoted,
    content: change.content ?? quoted.content,
    kinds: change.media?.map(({ type }) => type) ?? quoted.kinds,
    isGone: quoted.isGone || Boolean(change.removed ?? change.unsent),
  };
}

const fromMessage = ({ message, user }: ChatMessage): Quoted => ({
  user,
  content: message.content,
  kinds: message.media.map(({ type }) => type),
  isGone: Boolean(message.removed ?? message.unsent),
});

const fromReply = ({ user, content = '', kind, gone = false }: Quote): Quoted | null =>
  user ? { user, content, kinds: kind ? [kind === 'VIDEO' ? 'video' : 'image'] : [], isGone: gone } : null;
