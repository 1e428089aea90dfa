import { say } from '#platform/socket.ts';

/** How far chats have been read that the server has not heard of, by chat: there was no connection to say it. */
const unsaid = new Map<number, number>();

/** Tells the server that a chat is read up to a message; again at the next connection when it cannot hear it now. */
export async function sayRead(chat_id: number, message_id: number): Promise<void> {
  unsaid.set(chat_id, Math.max(message_id, unsaid.get(chat_id) ?? 0));
  const answer = await say('chat:read', { message_id });
  // Without a code nobody heard it; whoever refuses it would refuse it again.
  const wasHeard = answer.status || answer.errors[0]?.code !== null;
  if (wasHeard && unsaid.get(chat_id) === message_id) unsaid.delete(chat_id);
}

/** Tells the server what it has not heard. Resolves once it has: what is fetched then counts nothing twice as unread. */
export async function sayUnsaidReads(): Promise<void> {
  await Promise.all([...unsaid].map(([chat_id, message_id]) => sayRead(chat_id, message_id)));
}
