import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isReadable, werePartners } from './chats.ts';
import { hasBlocked, isPresent, visibleTo } from './visibility.ts';

/**
 * Whether a file is a profile picture that the viewer may see. The viewer may see the pictures of these people:
 * - the viewer;
 * - every visible person;
 * - every person who is or was in a group that the viewer may read;
 * - the other person of a chat of two that the viewer may read, unless that person blocked the viewer.
 */
export async function mayViewPicture(db: Db, media_id: number, viewer_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('pfp_media_id', '=', media_id)
    .where((row) =>
      row.or([
        row('user_id', '=', viewer_id),
        visibleTo(viewer_id),
        row.and([isPresent(), sharesChat(viewer_id)]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether a file is a dating picture that the viewer may see: the viewer's own picture, or the picture of the other
 * person in an open match chat. Source: security.md T6.
 */
export async function mayViewDatePicture(db: Db, media_id: number, viewer_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('real_pfp_media_id', '=', media_id)
    .where((row) =>
      row.or([row('user_id', '=', viewer_id), row.and([visibleTo(viewer_id), matchedWith(viewer_id)])]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A condition for queries: the person and the viewer have an open match chat, and were never partners.
 * @param person the alias of `app_user` in the query
 */
export const matchedWith = (
  viewer_id: number,
  person = 'app_user',
): RawBuilder<boolean> => sql<boolean>`exists (
  select from chat
  where chat.type = ${sql.lit(CHAT_MATCH)} and chat.closed_at is null
    and chat.pair_low = least(${sql.ref(`${person}.user_id`)}, ${viewer_id}::int)
    and chat.pair_high = greatest(${sql.ref(`${person}.user_id`)}, ${viewer_id}::int)
    and not ${werePartners})`;

/**
 * Whether the person is or was in a chat that the viewer may read. A chat of two does not count if the person blocked
 * the viewer.
 */
const sharesChat = (viewer_id: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from chat_member join chat using (chat_id)
  where chat_member.user_id = ${viewer_id}::int and ${isReadable}
    and (chat.type = ${sql.lit(CHAT_GROUP)} or not ${hasBlocked('app_user.user_id', sql`${viewer_id}::int`)})
    and exists (
    select from chat_member theirs where theirs.chat_id = chat.chat_id and theirs.user_id = app_user.user_id))`;

const columnOf = { pfp: 'pfp_media_id', real_pfp: 'real_pfp_media_id' } as const;

/**
 * Replaces one of a person's two pictures and deletes the row of the old picture. A `media_id` of null only removes the
 * picture. Returns the storage keys of the files to delete.
 */
export async function setPicture(
  db: Db,
  user_id: number,
  { media_id, purpose }: { media_id: number | null; purpose: keyof typeof columnOf },
): Promise<string[]> {
  const column = columnOf[purpose];
  const before = await db
    .selectFrom('app_user')
    .select(`${column} as media_id`)
    .where('user_id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('app_user')
    .set({ [column]: media_id })
    .where('user_id', '=', user_id)
    .execute();
  const gone = await db
    .deleteFrom('media')
    .where('media_id', '=', before.media_id)
    .returning('storage_key')
    .execute();
  return gone.map(({ storage_key }) => storage_key);
}
