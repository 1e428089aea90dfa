import type { QueryClient } from '@tanstack/react-query';
import { changeAtOnce } from '#platform/live-query.ts';
import { emit } from '#platform/socket.ts';
import type { Chat } from './chat.ts';
import { readUpTo, withOne } from './list/small-changes.ts';
import { chats } from './queries.ts';

/** A read position that the server has not confirmed, and the callers that wait for the confirmation. */
type UnsentRead = { message_id: number; waiting: (() => void)[]; sending: Promise<void> | undefined };
const unsentReads = new Map<number, UnsentRead>();

/**
 * Marks a chat as read up to a message. The cached list changes at once, and the mark remains even if the list is
 * fetched before the server confirms the position.
 */
export function read(cache: QueryClient, chat_id: number, { id, seq }: { id: number; seq: number }): void {
  const inList = (list: Chat[]) => withOne(list, chat_id, (chat) => readUpTo(chat, seq));
  void changeAtOnce(cache, chats, inList, async () => {
    const acknowledged = new Promise<void>((resolve) => note(chat_id, id).waiting.push(resolve));
    void sendRead(chat_id);
    await acknowledged;
    return { status: true, content: null };
  });
}

/**
 * Tells the server that a chat is read up to a message. Without a confirmation, the position is sent again at the next
 * connection.
 */
export async function emitRead(chat_id: number, message_id: number): Promise<void> {
  note(chat_id, message_id);
  await sendRead(chat_id);
}

/**
 * Sends all unconfirmed read positions to the server. Resolves once the server has confirmed them, so that a list
 * fetched later does not count read messages as unread.
 */
export async function emitWaitingReads(): Promise<void> {
  await Promise.all([...unsentReads.keys()].map(sendRead));
}

function note(chat_id: number, message_id: number): UnsentRead {
  const noted = unsentReads.get(chat_id) ?? { message_id, waiting: [], sending: undefined };
  noted.message_id = Math.max(message_id, noted.message_id);
  unsentReads.set(chat_id, noted);
  return noted;
}

/**
 * Sends a chat's read positions one at a time, always the furthest one. Otherwise a fast scroll would send many
 * positions.
 */
async function sendRead(chat_id: number): Promise<void> {
  const noted = unsentReads.get(chat_id);
  if (!noted) return;
  noted.sending ??= emitUntilAcknowledged(chat_id, noted).finally(() => (noted.sending = undefined));
  await noted.sending;
}

async function emitUntilAcknowledged(chat_id: number, noted: UnsentRead): Promise<void> {
  const { message_id } = noted;
  const answer = await emit('chat:read', { message_id });
  // An error without a code means that the event did not reach the server. A refused event counts as delivered, because
  // the server would refuse it again.
  const hasArrived = answer.status || answer.errors[0]?.code !== null;
  if (!hasArrived) return;
  if (noted.message_id > message_id) return emitUntilAcknowledged(chat_id, noted);
  unsentReads.delete(chat_id);
  for (const resolve of noted.waiting) resolve();
}
