import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { Outgoing } from '../composer/outbox.ts';
import { asMessage } from './outgoing-message.ts';

/** The pause, in milliseconds, after which a person's next message begins a new run of messages. */
const PAUSE_MS = 5 * 60_000;

/** The end at which messages are missing: above or below the loaded ones. */
export type Side = 'older' | 'later';

/** One row of a chat's history. */
export type HistoryRow =
  | { kind: 'start'; key: string }
  | { kind: 'greeting'; key: string }
  | { kind: 'loading'; key: string }
  /** Older or later messages could not be fetched. */
  | { kind: 'failed'; key: string; side: Side }
  | { kind: 'later'; key: string }
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; item: ChatMessage; isOwn: boolean; isFirst: boolean; isLast: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; isFirst: boolean; isLast: boolean }
  | { kind: 'seen'; key: string; readers: number[] }
  /**
   * The people who are typing. In a chat without messages, this row exists even if nobody types. It then reserves its
   * height, so that the suggested first lines do not move when somebody types.
   */
  | { kind: 'typing'; key: string; people: readonly number[] };

export const isMessage = (row: HistoryRow, message_id: number | null): boolean =>
  row.kind === 'message' && row.item.message.id === message_id;

/** The data from which a chat's rows are made. */
export type History = {
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  typing: readonly number[];
  me: number | null;
  /** The number of the last message that the user had read when they opened the chat. Null if there is no divider. */
  readUpTo: number | null;
  /** The state of older messages: there are more, the page is fetching them, the fetch failed, or all are loaded. */
  top: 'more' | 'loading' | 'failed' | 'start';
  /** The state of later messages: all are loaded, there are more, the page is fetching them, or the fetch failed. */
  bottom: 'latest' | 'more' | 'later' | 'failed';
};

/**
 * Makes a chat's rows: the days, the divider above the new messages, the runs of one person's messages, the unsent
 * messages, and who is typing.
 */
export function layRows(history: History): HistoryRow[] {
  const { messages, typing, me, readUpTo, top, bottom } = history;
  const onItsWay = bottom === 'latest' ? notYetStored(history) : [];
  const count = messages.length + onItsWay.length;
  // An unsent message is already at the place that it will have after it is stored, so that nothing moves.
  const saidAt = (at: number) => messages[at]?.message ?? onItsWay[at - messages.length]?.said;
  const rows: HistoryRow[] = [];
  const first = top === 'start' && messages.length === 0 ? 'greeting' : top;
  if (first === 'failed') rows.push({ kind: 'failed', key: 'failed', side: 'older' });
  else if (first !== 'more') rows.push({ kind: first, key: first });
  // If the last read message is not loaded yet, the position of the divider is unknown.
  const isReadLoaded = top === 'start' || (messages[0]?.message.seq ?? 0) <= (readUpTo ?? 0) + 1;
  let hasDivider = readUpTo === null || !isReadLoaded;
  for (let at = 0; at < count; at += 1) {
    const said = saidAt(at) as Said;
    const [before, after] = [saidAt(at - 1), saidAt(at + 1)];
    const item = messages[at];
    const isOwn = said.author_id === me;
    const day = dayOf(said.creation_time);
    const isNewDay = before === undefined || dayOf(before.creation_time) !== day;
    if (isNewDay) rows.push({ kind: 'day', key: `day ${day} ${keyOf(said)}`, day: said.creation_time });
    const isDivided = item !== undefined && !hasDivider && !isOwn && said.seq > (readUpTo ?? 0);
    if (isDivided) {
      hasDivider = true;
      rows.push({ kind: 'new', key: 'new' });
    }
    const isFirst = isNewDay || isDivided || !isWithoutPause(before, said);
    const isLast = !isWithoutPause(said, after) || dayOf(after?.creation_time) !== day;
    const sending = onItsWay[at - messages.length]?.outgoing;
    if (item) rows.push(messageRow({ item, isOwn, isFirst, isLast }));
    else if (sending)
      rows.push({ kind: 'outgoing', key: sending.client_id, outgoing: sending, isFirst, isLast });
  }
  if (bottom === 'later') rows.push({ kind: 'later', key: 'later' });
  if (bottom === 'failed') rows.push({ kind: 'failed', key: 'later failed', side: 'later' });
  if (bottom !== 'latest') return rows;
  const readers = readersOfLastOwn(messages, me);
  if (readers.length > 0 && onItsWay.length === 0)
    rows.splice(afterLastOwn(rows), 0, { kind: 'seen', key: 'seen', readers });
  const isEmpty = first === 'greeting' && count === 0;
  if (typing.length > 0 || isEmpty) rows.push({ kind: 'typing', key: 'typing', people: typing });
  return rows;
}

/**
 * The unsent messages that are not among the stored ones. For a short time a message can be in both lists, because the
 * event for the stored message may arrive before the answer to the request.
 */
function notYetStored({ messages, outgoing }: History): { outgoing: Outgoing; said: Said }[] {
  if (outgoing.length === 0) return [];
  const stored = new Set(messages.map(({ message }) => message.client_id));
  return outgoing
    .filter(({ client_id }) => !stored.has(client_id))
    .map((one) => ({ outgoing: one, said: asMessage(one).message }));
}

type Said = ChatMessage['message'];
type MessageRow = Extract<HistoryRow, { kind: 'message' }>;

const laid = new WeakMap<ChatMessage, MessageRow>();

/**
 * Makes a message's row. Returns the same object until something in the row changes, so that React does not re-render
 * the row.
 */
function messageRow(drawn: Omit<MessageRow, 'kind' | 'key'>): MessageRow {
  const { item, isOwn, isFirst, isLast } = drawn;
  const known = laid.get(item);
  if (known?.isOwn === isOwn && known.isFirst === isFirst && known.isLast === isLast) return known;
  const row: MessageRow = { kind: 'message', key: keyOf(item.message), ...drawn };
  laid.set(item, row);
  return row;
}

/**
 * The key of a message's row. The user's own message has its `client_id` as its key before and after it is stored, so
 * that React does not remount its bubble.
 */
const keyOf = ({ client_id, id }: Said): string => client_id ?? String(id);

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

/**
 * The day of an instant in this device's time zone. It uses no `Intl` formatter, because formatters are slow and the
 * function runs for every message.
 */
function dayOf(instant: string | undefined): string {
  if (instant === undefined) return '';
  const date = new Date(instant);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}
