import { type MessagePages, oldestFirst } from './message-pages.ts';

/** Whether no message is missing between a separate segment of a chat and the chat's latest messages. */
export function meet(latest: MessagePages, stretch: MessagePages): boolean {
  const oldest = oldestFirst(latest)[0]?.message.seq;
  const newest = oldestFirst(stretch).at(-1)?.message.seq;
  return oldest !== undefined && newest !== undefined && newest >= oldest - 1;
}

/**
 * Joins a chat's latest messages and a segment into one history. The caller has checked that no message is missing
 * between the two.
 */
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
