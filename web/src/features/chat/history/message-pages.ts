import type { ChatMessage, Message } from '@quad/contract/chat/shapes.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** A chat's loaded messages in pages. The newest page is first, and the newest message of each page is first. */
export type MessagePages = InfiniteData<{ messages: ChatMessage[] }>;

/** All loaded messages of a chat, oldest first. */
export const oldestFirst = (loaded: MessagePages | undefined): ChatMessage[] =>
  loaded?.pages.flatMap(({ messages }) => messages).toReversed() ?? [];

/** Whether the loaded messages include a message. */
export const holds = (loaded: MessagePages | undefined, message_id: number): boolean =>
  loaded?.pages.some(({ messages }) => messages.some(({ message }) => message.id === message_id)) ?? false;

/**
 * The last loaded message before the first gap. A chat numbers its messages without gaps, so a missing number is a gap.
 * Undefined if no message is loaded.
 */
export function lastUnbroken(loaded: MessagePages | undefined): Message | undefined {
  const messages = oldestFirst(loaded).map(({ message }) => message);
  return messages.find(({ seq }, at) => messages[at + 1]?.seq !== seq + 1);
}

/**
 * Adds messages to a chat's loaded pages, without duplicates and sorted by id. Messages older than all loaded ones are
 * skipped: they will be fetched with their own page.
 */
export function mergeMessages(loaded: MessagePages, incoming: readonly ChatMessage[]): MessagePages {
  const known = new Set(loaded.pages.flatMap(({ messages }) => messages.map(({ message }) => message.id)));
  const oldest = loaded.pages.flatMap(({ messages }) => messages).at(-1)?.message.id ?? 0;
  const added = incoming.filter(({ message }) => !known.has(message.id) && message.id > oldest);
  const [newest, ...older] = loaded.pages;
  if (added.length === 0 || !newest) return loaded;
  const messages = [...newest.messages, ...added].toSorted((a, b) => b.message.id - a.message.id);
  return { ...loaded, pages: [{ messages }, ...older] };
}

/**
 * Merges a fetch's messages with the messages that arrived during the fetch, because the query cache would lose the
 * arrived messages. The types are `unknown` because the cache's option requires it.
 */
export function keepArrived(before: unknown, fetched: unknown): unknown {
  if (before === undefined) return fetched;
  const known = oldestFirst(before as MessagePages);
  const merged = mergeMessages(fetched as MessagePages, known);
  const pages = withKnown(merged, known);
  return { ...merged, pages };
}

/** Merges an answer into the loaded messages: adds its new messages, and updates the readers of the loaded ones. */
export function withAnswer(loaded: MessagePages, answer: readonly ChatMessage[]): MessagePages {
  return mergeMessages({ ...loaded, pages: withKnown(loaded, answer) }, answer);
}

/** Returns the pages with updated readers. A message gets the readers from `known` if `known` lists more of them. */
function withKnown({ pages }: MessagePages, known: readonly ChatMessage[]): MessagePages['pages'] {
  const byId = new Map(known.map(({ message }) => [message.id, message]));
  return pages.map(({ messages }) => ({
    messages: messages.map((item) => {
      const { options } = byId.get(item.message.id) ?? {};
      return withReaders(item, options?.read ?? []);
    }),
  }));
}

/** Returns the message with the known readers if the message itself lists fewer readers. */
function withReaders(item: ChatMessage, known: Message['options']['read']): ChatMessage {
  const { message } = item;
  if (known.length <= message.options.read.length) return item;
  return { ...item, message: { ...message, options: { ...message.options, read: known } } };
}
