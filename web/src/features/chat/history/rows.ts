import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { Outgoing } from '../composer/outbox.ts';

/** How short a pause keeps two messages of one person together, in milliseconds. */
const PAUSE_MS = 5 * 60_000;

/** One line of a chat's history, from top to bottom. */
export type HistoryRow =
  | { kind: 'start'; key: string }
  /** Nobody has said anything yet. */
  | { kind: 'greeting'; key: string }
  | { kind: 'loading'; key: string }
  /** Later ones are on their way. */
  | { kind: 'later'; key: string }
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; item: ChatMessage; isOwn: boolean; isFirst: boolean; isLast: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; isFirst: boolean }
  | { kind: 'seen'; key: string; readers: number[] }
  | { kind: 'typing'; key: string; people: readonly number[] };

/** Whether a row is the one of a message. */
export const isMessage = (row: HistoryRow, message_id: number | null): boolean =>
  row.kind === 'message' && row.item.message.id === message_id;

/** What a chat's history is drawn from. */
export type History = {
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  typing: readonly number[];
  me: number | null;
  /** The number of the last message that was read when the chat was opened; null draws no divider. */
  readUpTo: number | null;
  /** Older ones are on their way, or there are none. */
  top: 'more' | 'loading' | 'start';
  /** The latest messages are the last ones; or later ones are still to come, or on their way. */
  bottom: 'latest' | 'more' | 'later';
};

/** Lays a chat out: days, the divider before what is new, messages together that came without a pause, what is on its way, who is typing. */
export function layRows(history: History): HistoryRow[] {
  const { messages, me, readUpTo, top, bottom } = history;
  const rows: HistoryRow[] = [];
  const first = top === 'start' && messages.length === 0 ? 'greeting' : top;
  if (first !== 'more') rows.push({ kind: first, key: first });
  // Where the last read message is further up, nobody knows yet before which one the divider belongs.
  const isReadLoaded = top === 'start' || (messages[0]?.message.seq ?? 0) <= (readUpTo ?? 0) + 1;
  let hasDivider = readUpTo === null || !isReadLoaded;
  messages.forEach((item, at) => {
    const { message } = item;
    const before = messages[at - 1]?.message;
    const after = messages[at + 1]?.message;
    const isOwn = message.author_id === me;
    const day = dayOf(message.creation_time);
    const isNewDay = before === undefined || dayOf(before.creation_time) !== day;
    if (isNewDay) rows.push({ kind: 'day', key: `day ${day} ${message.id}`, day: message.creation_time });
    const isDivided = !hasDivider && !isOwn && message.seq > (readUpTo ?? 0);
    if (isDivided) {
      hasDivider = true;
      rows.push({ kind: 'new', key: 'new' });
    }
    const isFirst = isNewDay || isDivided || !isWithoutPause(before, message);
    const isLast = !isWithoutPause(message, after) || dayOf(after?.creation_time) !== day;
    rows.push(messageRow({ item, isOwn, isFirst, isLast }));
  });
  if (bottom === 'later') rows.push({ kind: 'later', key: 'later' });
  return bottom === 'latest' ? withEnd(rows, history) : rows;
}

/** The rows with what stands at the end of a chat only: who has read, what is on its way, who is typing. */
function withEnd(rows: HistoryRow[], { messages, outgoing, typing, me }: History): HistoryRow[] {
  const readers = readersOfLastOwn(messages, me);
  // What the server has already, and its answer is still on its way, is among the messages.
  const stored = outgoing.length > 0 ? new Set(messages.map(({ message }) => message.client_id)) : null;
  const onItsWay = outgoing.filter(({ client_id }) => !stored?.has(client_id));
  if (readers.length > 0 && onItsWay.length === 0)
    rows.splice(afterLastOwn(rows), 0, { kind: 'seen', key: 'seen', readers });
  onItsWay.forEach((one, at) =>
    rows.push({ kind: 'outgoing', key: one.client_id, outgoing: one, isFirst: at === 0 }),
  );
  if (typing.length > 0) rows.push({ kind: 'typing', key: 'typing', people: typing });
  return rows;
}

type MessageRow = Extract<HistoryRow, { kind: 'message' }>;

const laid = new WeakMap<ChatMessage, MessageRow>();

/** A message's row, the same one as long as nothing about it changes, so that it is not drawn again. */
function messageRow(drawn: Omit<MessageRow, 'kind' | 'key'>): MessageRow {
  const { item, isOwn, isFirst, isLast } = drawn;
  const known = laid.get(item);
  if (known?.isOwn === isOwn && known.isFirst === isFirst && known.isLast === isLast) return known;
  const row: MessageRow = { kind: 'message', key: keyOf(item), ...drawn };
  laid.set(item, row);
  return row;
}

/** One's own message keeps the key that it had on its way, so that its bubble settles instead of being drawn anew. */
const keyOf = ({ message }: ChatMessage): string => message.client_id ?? String(message.id);

type Said = ChatMessage['message'];

const isWithoutPause = (a: Said | undefined, b: Said | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.author_id === b.author_id &&
  Date.parse(b.creation_time) - Date.parse(a.creation_time) < PAUSE_MS;

const lastOwn = (messages: readonly ChatMessage[], me: number | null) =>
  messages.findLast(({ message }) => message.author_id === me);

const readersOfLastOwn = (messages: readonly ChatMessage[], me: number | null): number[] =>
  lastOwn(messages, me)?.message.options.read.map(({ user_id }) => user_id) ?? [];

const afterLastOwn = (rows: readonly HistoryRow[]): number =>
  rows.findLastIndex((row) => row.kind === 'message' && row.isOwn) + 1;

/** The day of an instant here, by the calendar. Laying out asks for each message's, so no formatter is bothered. */
function dayOf(instant: string | undefined): string {
  if (instant === undefined) return '';
  const date = new Date(instant);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
