import { type RawBuilder, sql } from 'kysely';
import { isPresent } from './visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';

/** The columns of a card: the person, and their relation to the viewer. */
export type CardRow = {
  user_id: number;
  first_name: string;
  last_name: string;
  other_names: string | null;
  bio: string | null;
  year_level: number | null;
  is_owner: boolean;
  is_deleted: boolean;
  is_present: boolean;
  pfp_key: string | null;
  course_id: number | null;
  course_name: string | null;
  uni_name: string;
  badges: string[];
  blocked: boolean;
  blocks_viewer: boolean;
  mutual: boolean;
  has_asked: boolean;
  was_asked: boolean;
  shares_chat: boolean;
};

/**
 * Reads the data of the cards of any number of people, visible or not, in one statement.
 * @param online_ids the ids of the online people. The query looks up shared chats only with these people
 */
export async function listCardRows(
  db: Db,
  viewer_id: number,
  user_ids: readonly number[],
  online_ids: readonly number[],
): Promise<CardRow[]> {
  return cardsFor(db, { viewer_id, user_ids: [...user_ids], online_ids: [...online_ids] });
}

type CardParams = { viewer_id: number; user_ids: number[]; online_ids: number[] };

const cardsFor = preparedQuery<CardRow, CardParams>(({ viewer_id, user_ids, online_ids }) => {
  const me = sql`${viewer_id}::int`;
  return sql`
    with chat_mate as materialized (
      select theirs.user_id
      from chat_member theirs
      where cardinality(${online_ids}::int[]) > 0
        and theirs.user_id = any(${online_ids}::int[]) and theirs.left_at is null
        and theirs.chat_id in (
          select mine.chat_id
          from chat_member mine join chat on chat.chat_id = mine.chat_id
          where mine.user_id = ${me} and mine.left_at is null and chat.closed_at is null
        )
    )
    select ${cardColumns(me)}, p.user_id in (select user_id from chat_mate) as shares_chat
    ${people}
    where p.user_id = any(${user_ids}::int[])`;
});

/**
 * Like `listCardRows`, for several viewers in one statement. Every viewer must share an open chat with all of these
 * people.
 */
export async function listCardRowsOfMembers(
  db: Db,
  viewer_ids: readonly number[],
  user_ids: readonly number[],
): Promise<(CardRow & { viewer_id: number })[]> {
  const { rows } = await sql<CardRow & { viewer_id: number }>`
    select viewer.viewer_id, ${cardColumns(sql.ref('viewer.viewer_id'))}, true as shares_chat
    ${people} cross join unnest(${viewer_ids}::int[]) as viewer (viewer_id)
    where p.user_id = any(${user_ids}::int[])`.execute(db);
  return rows;
}

/** The columns of the card of a person `p`, and of their relation to the viewer, except shared chats. */
const cardColumns = (me: RawBuilder<unknown>): RawBuilder<CardRow> => sql`
      p.user_id, p.first_name, p.last_name, p.other_names, p.bio, p.year_level, p.is_owner,
      p.deleted_at is not null as is_deleted,
      ${isPresent('p')} as is_present,
      media.storage_key as pfp_key,
      course.course_id, course.name as course_name, university.name as uni_name,
      array(select name from user_badge where user_id = p.user_id order by name) as badges,
      exists (select from user_block where blocker_id = ${me} and blocked_id = p.user_id) as blocked,
      exists (select from user_block where blocker_id = p.user_id and blocked_id = ${me}) as blocks_viewer,
      exists (select from friendship where user_id = ${me} and friend_id = p.user_id) as mutual,
      exists (select from friend_request where from_user_id = p.user_id and to_user_id = ${me}) as has_asked,
      exists (select from friend_request where from_user_id = ${me} and to_user_id = p.user_id) as was_asked`;

const people = sql`
    from app_user p
      join university on university.university_id = p.university_id
      left join course on course.course_id = p.course_id
      left join media on media.media_id = p.pfp_media_id`;
