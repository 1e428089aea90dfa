import type { Db } from '#platform/db/schema.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import { listChatForEach, listChats } from './queries/list.ts';
import { viewChatForEach, viewJoinedChat } from './views.ts';

/** The parts of a handler's context that a function needs to emit events about chats. */
export type EmitContext = { db: Db; services: HandlerServices; emit: Emit };

/**
 * Emits a chat of two to one or both of its people, because the chat is now in their lists. Each person gets the chat
 * as that person sees it. Call it outside transactions, because reading presence may wait for Redis. Call it after the
 * commit of everything that the chat's view shows, such as the friendship.
 */
export async function emitChatOpened(
  { db, services, emit }: EmitContext,
  chat_id: number,
  user_ids: readonly number[],
): Promise<void> {
  const rows = await listChatForEach(db, user_ids, chat_id);
  const chats = await viewChatForEach({ db, services }, rows);
  for (const [user_id, chat] of chats) emit(userRoom(user_id), 'chat:createChat', { chat });
}

/**
 * Tells people that they were added to a group. Takes two statements for any number of people. Call it after the
 * commit, like `emitChatOpened`.
 */
export async function emitGroupJoined(
  { db, services, emit }: EmitContext,
  chat_id: number,
  user_ids: readonly number[],
): Promise<void> {
  const [first] = user_ids;
  const [row] = first === undefined ? [] : await listChats(db, first, chat_id);
  if (!row) return;
  const chats = await viewJoinedChat({ db, services }, user_ids, row);
  for (const [user_id, chat] of chats) emit(userRoom(user_id), 'chat:createChat', { chat });
}

/** Tells people that chats are past chats now, and so no longer in their list. */
export function emitChatsClosed(
  { emit }: Pick<EmitContext, 'emit'>,
  chat_ids: readonly number[],
  user_ids: readonly number[],
): void {
  for (const chat_id of chat_ids) emit(user_ids.map(userRoom), 'chat:removeChat', { chat_id });
}
