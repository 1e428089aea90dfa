import type { Chat } from '@quad/contract/chat/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { changeAtOnce } from '#platform/live-query.ts';
import { emit } from '#platform/socket.ts';
import { readUpTo, withOne } from './list/changes.ts';
import { chats } from './queries.ts';

/** How far a chat has been read that the server has not heard of, and who waits until it has. */
type Unsaid = { message_id: number; waiting: (() => void)[]; saying: Promise<void> | undefined };
const unsaid = new Map<number, Unsaid>();

/** Reads a chat up to a message: on screen at once, whatever the list's answers say until the server has heard it. */
export function read(cache: QueryClient, chat_id: number, { id, seq }: { id: number; seq: number }): void {
  const inList = (list: Chat[]) => withOne(list, chat_id, (chat) => readUpTo(chat, seq));
  void changeAtOnce(cache, chats, inList, async () => {
    const heard = new Promise<void>((resolve) => note(chat_id, id).waiting.push(resolve));
    void sayUnsaid(chat_id);
    await heard;
    return { status: true, content: null };
  });
}

/** Tells the server that a chat is read up to a message; again at the next connection when it cannot hear it now. */
export async function emitRead(chat_id: number, message_id: number): Promise<void> {
  note(chat_id, message_id);
  await sayUnsaid(chat_id);
}

/** Tells the server what it has not heard. Resolves once it has: what is fetched then counts nothing twice as unread. */
export async function emitWaitingReads(): Promise<void> {
  await Promise.all([...unsaid.keys()].map(sayUnsaid));
}

function note(chat_id: number, message_id: number): Unsaid {
  const noted = unsaid.get(chat_id) ?? { message_id, waiting: [], saying: undefined };
  noted.message_id = Math.max(message_id, noted.message_id);
  unsaid.set(chat_id, noted);
  return noted;
}

/** One at a time for each chat, however fast messages come in sight: the next says the furthest. */
async function sayUnsaid(chat_id: number): Promise<void> {
  const noted = unsaid.get(chat_id);
  if (!noted) return;
  noted.saying ??= saidAndHeard(chat_id, noted).finally(() => (noted.saying = undefined));
  await noted.saying;
}

async function saidAndHeard(chat_id: number, noted: Unsaid): Promise<void> {
  const { message_id } = noted;
  const answer = await emit('chat:read', { message_id });
  // Without a code nobody heard it; whoever refuses it would refuse it again.
  const wasHeard = answer.status || answer.errors[0]?.code !== null;
  if (!wasHeard) return;
  if (noted.message_id > message_id) return saidAndHeard(chat_id, noted);
  unsaid.delete(chat_id);
  for (const heard of noted.waiting) heard();
}
