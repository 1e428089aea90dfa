import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { mutedUntil, type SettingsRow } from '../queries/list.ts';

/** A member's settings of a chat, as they are stored. Undefined leaves a setting unchanged. */
export type Settings = {
  /** An instant, or `infinity`. */
  muted_until?: string | null | undefined;
  notify?: number | null | undefined;
};

/** Whether a member's chat has ended; undefined for people who are not in it. */
export async function hasEnded(db: Db, chat_id: number, user_id: number): Promise<boolean | undefined> {
  const found = await db
    .selectFrom('chat_member')
    .innerJoin('chat', 'chat.chat_id', 'chat_member.chat_id')
    .select('closed_at')
    .where('chat.chat_id', '=', sql<number>`${chat_id}::bigint`)
    .where('user_id', '=', user_id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return found && found.closed_at !== null;
}

/** Changes a member's settings of a chat. @returns all settings of the chat */
export async function changeSettings(
  db: Db,
  chat_id: number,
  user_id: number,
  { muted_until, notify }: Settings,
): Promise<SettingsRow> {
  return db
    .updateTable('chat_member')
    .set({
      ...(muted_until !== undefined && { muted_until: sql<Date | null>`${muted_until}::timestamptz` }),
      ...(notify !== undefined && { notify }),
      user_id,
    })
    .where('chat_id', '=', chat_id)
    .where('user_id', '=', user_id)
    .returning([mutedUntil.as('muted_until'), 'notify'])
    .executeTakeFirstOrThrow();
}
