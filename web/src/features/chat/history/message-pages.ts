import type { ChatMessage, Message } from '@quad/contract/chat/shapes.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** A chat's loaded messages: newest page first, each page newest first. */
export type MessagePages = InfiniteData<{ messages: ChatMessage[] }>;

/** All loaded messages of a chat, oldest first. */
export const oldestFirst = (loaded: MessagePages | undefined): ChatMessage[] =>
  loaded?.pages.flatMap(({ messages }) => messages).toReversed() ?? [];

/** Whether a message is among the loaded ones. */
export const holds = (loaded: MessagePages | undefined, message_id: number): boolean =>
  loaded?.pages.some(({ messages }) => messages.some(({ message }) => message.id === message_id)) ?? false;

/** Whether no message is missing between a separate segment of a chat and its latest messages. */
export function meet(latest: MessagePages, stretch: MessagePages): boolean {
  const oldest = oldestFirst(latest)[0]?.message.seq;
  const newest = oldestFirst(stretch).at(-1)?.message.seq;
  return oldest !== undefined && newest !== undefined && newest >= oldest - 1;
}

/** Joins a chat's latest messages and a segment into one history. No message may be missing between the two. */
export function join(latest: MessagePages, stretch: MessagePages): MessagePages {
  const messages = oldestFirst(latest).toReversed();
  const oldest = messages.at(-1)?.message.id ?? Infinity;
  const older = oldestFirst(stretch)
    .toReversed()
    .filter(({ message }) => message.id < oldest);
  const isWhole = [latest, stretch].some(({ pages }) => pages.at(-1)?.messages.length === 0);
  const pages = [{ messages }, { messages: older }, ...(isWhole ? [{ messages: [] }] : [])];
  return { pages, pageParams: pages.map((_, at) => latest.pageParams[at] ?? stretch.pageParams[at]) };
}

/**
 * The last loaded message before the first gap. A chat's messages are numbered without gaps, so a missing number is a
 * gap. Undefined when none is loaded.
 */
export function lastUnbroken(loaded: MessagePages | undefined): Message | undefined {
  const messages = oldestFirst(loaded).map(({ message }) => message);
  return messages.find(({ seq }, at) => messages[at + 1]?.seq !== seq + 1);
}

/**
 * Adds messages to a chat's loaded pages, each once, sorted by their ids. Messages older than all loaded ones are left
 * out: they are fetched with the page that they belong to.
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

/** A message after staff have taken it down: without its text and files. */
export const emptied = (said: ChatMessage): ChatMessage => ({
  ...said,
  message: { ...said.message, content: '', media: [], removed: true },
});

/** The loaded pages after staff have taken a message down. */
export function withoutWords(loaded: MessagePages, message_id: number): MessagePages {
  if (!holds(loaded, message_id)) return loaded;
  const pages = loaded.pages.map(({ messages }) => ({
    messages: messages.map((item) => (item.message.id === message_id ? emptied(item) : item)),
  }));
  return { ...loaded, pages };
}

/**
 * Merges fetched messages with those that arrived during the fetch. The cache itself adds a page of older messages, but
 * to the pages that were loaded when it requested the page. The types are `unknown` because the cache's option requires
 * it.
 */
export function keepArrived(before: unknown, fetched: unknown): unknown {
  if (before === undefined) return fetched;
  const known = oldestFirst(before as MessagePages);
  const merged = mergeMessages(fetched as MessagePages, known);
  const pages = withKnown(merged, known);
  return { ...merged, pages };
}

/**
 * Adds a later answer to the loaded messages: its new messages, and who has read the messages that were loaded already.
 */
export function withAnswer(loaded: MessagePages, answer: readonly ChatMessage[]): MessagePages {
  return mergeMessages({ ...loaded, pages: withKnown(loaded, answer) }, answer);
}

/** Adds other known data to the messages of pages: who has read them, and which staff have taken down. */
function withKnown({ pages }: MessagePages, known: readonly ChatMessage[]): MessagePages['pages'] {
  const byId = new Map(known.map(({ message }) => [message.id, message]));
  return pages.map(({ messages }) => ({
    messages: messages.map((item) => {
      const { removed, options } = byId.get(item.message.id) ?? {};
      const left = removed && !item.message.removed ? emptied(item) : item;
      return withReaders(left, options?.read ?? []);
    }),
  }));
}

/** The message with the known readers, if these are more than the readers in the message. */
function withReaders(item: ChatMessage, known: Message['options']['read']): ChatMessage {
  const { message } = item;
  if (known.length <= message.options.read.length) return item;
  return { ...item, message: { ...message, options: { ...message.options, read: known } } };
}
