import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { ensurePairChat } from '#features/chat/queries/pair-chats.ts';
import { type EmitContext, emitChatOpened } from '#features/chat/rooms.ts';
import { notify } from '#features/notifications/rooms.ts';
import { emitPresenceBetween } from '#features/people/rooms.ts';
import type { AfterCommit } from '#platform/handlers.ts';
import { deleteMatch } from '../matches/queries/matches.ts';

/** The parts of a handler's context that actions on a match need. */
export type ActionContext = EmitContext & { afterCommit: AfterCommit };

/**
 * Opens the chat of two matched people, whose accounts are locked. Deletes the match and notifies `them`. After the
 * commit of the transaction, both people receive the chat. Returns its id.
 */
export async function openMatchChat(context: ActionContext, me: number, them: number): Promise<number> {
  const { db, services, emit } = context;
  const { chat_id } = await ensurePairChat(db, CHAT_MATCH, me, them);
  await deleteMatch(db, me, them);
  await notify(context, [them], { type: 'DATE', subtype: 'NEW_CHAT', source_user_id: me, chat_id });
  context.afterCommit(async (pool) => {
    await emitChatOpened({ db: pool, services, emit }, chat_id, [me, them]);
    await emitPresenceBetween({ db: pool, services, emit }, me, them);
  });
  return chat_id;
}
