import type { Tx } from '@quad/server/platform/db/schema.ts';

/** A chat with its messages, as the database has it. */
export type Stored = Awaited<ReturnType<typeof readChat>>;

/** Reads a chat with its messages and their changes. Messages are named by their numbers. */
export async function readChat(tx: Tx, chat_id: number) {
  const messages = tx.selectFrom('message').where('message.chat_id', '=', chat_id).orderBy('seq');
  return {
    chat: await tx
      .selectFrom('chat')
      .select(['last_seq', 'last_change'])
      .where('chat_id', '=', chat_id)
      .executeTakeFirstOrThrow(),
    members: await tx
      .selectFrom('chat_member')
      .select(['user_id', 'mention_seq'])
      .where('chat_id', '=', chat_id)
      .orderBy('user_id')
      .execute(),
    messages: await messages.selectAll().execute(),
    reactions: await messages
      .innerJoin('message_reaction as made', 'made.message_id', 'message.message_id')
      .select(['seq', 'user_id', 'emoji', 'reacted_at as at'])
      .orderBy('user_id')
      .execute(),
    edits: await messages
      .innerJoin('message_edit as made', 'made.message_id', 'message.message_id')
      .select(['seq', 'made.content', 'made.edited_at as at'])
      .orderBy('at')
      .execute(),
    unsent: await messages
      .innerJoin('message_unsent as made', 'made.message_id', 'message.message_id')
      .select(['seq', 'made.content', 'made.unsent_at as at'])
      .execute(),
  };
}

/** Deletes the messages of a chat, and sets its numbers back. */
export async function emptyChat(tx: Tx, chat_id: number): Promise<void> {
  await tx.deleteFrom('message').where('chat_id', '=', chat_id).execute();
  await tx.updateTable('chat').set({ last_seq: 0, last_change: 0 }).where('chat_id', '=', chat_id).execute();
  await tx.updateTable('chat_member').set({ mention_seq: null }).where('chat_id', '=', chat_id).execute();
}
