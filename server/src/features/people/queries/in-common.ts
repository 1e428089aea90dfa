import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { FACES_IN_COMMON } from '@quad/contract/people/limits.ts';
import type { PersonInterest } from '@quad/contract/people/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import { offeredOf } from './interests.ts';
import { unblockedBetween, visibleTo } from './visibility.ts';

/** What the viewer and a person have in common, and the person's interests. */
export type InCommon = {
  friends: number;
  faces: { id: number; first_name: string; pfp_key: string | null }[];
  groups: { chat_id: number; title: string | null }[];
  interests: (PersonInterest & { shared: boolean })[];
  /** Whether the two have a chat that has ever had a message. */
  has_chatted: boolean;
};

/**
 * Reads what the viewer and a person have in common, in one statement. Leaves out friends whom the viewer may not see,
 * and friends who blocked the person or were blocked by the person.
 */
export async function findInCommon(db: Db, viewer_id: number, user_id: number): Promise<InCommon> {
  const [found] = await inCommon(db, { viewer_id, user_id });
  if (!found) throw new Error('This statement always has a row.');
  return found;
}

const inCommon = preparedQuery<InCommon, { viewer_id: number; user_id: number }>((params) => {
  const me = sql<number>`${params.viewer_id}::int`;
  const them = sql<number>`${params.user_id}::int`;
  return sql`
    with friend as materialized (
      select person.user_id, person.first_name, person.pfp_media_id, mine.created_at
      from friendship mine
        join friendship theirs on theirs.user_id = ${them} and theirs.friend_id = mine.friend_id
        join app_user person on person.user_id = mine.friend_id
      where mine.user_id = ${me} and ${me} <> ${them} and ${visibleTo(me, 'person')} and ${unblockedBetween(them, 'person.user_id')}
    ),
    face as (
      select * from friend
      order by pfp_media_id is null, created_at desc, user_id
      limit ${sql.lit(FACES_IN_COMMON)}
    ),
    interest as (
      select kind, id, name,
        id = any (coalesce(case kind when 'hobby' then mine.hobbies else mine.topics end, '{}')) as shared
      from profile_interests theirs
        left join profile_interests mine on mine.user_id = ${me} and mine.user_id <> ${them}
        cross join lateral ${offeredOf('theirs')} offered
      where theirs.user_id = ${them}
    )
    select
      (select count(*)::int from friend) as friends,
      (
        select coalesce(json_agg(json_build_object('id', face.user_id, 'first_name', face.first_name,
          'pfp_key', media.storage_key)
          order by face.pfp_media_id is null, face.created_at desc, face.user_id), '[]')
        from face left join media on media.media_id = face.pfp_media_id
      ) as faces,
      (
        select coalesce(json_agg(json_build_object('chat_id', chat.chat_id, 'title', chat.title)
          order by chat.last_message_at desc, chat.chat_id), '[]')
        from chat_member theirs
          join chat_member mine on mine.chat_id = theirs.chat_id and mine.user_id = ${me} and mine.left_at is null
          join chat on chat.chat_id = theirs.chat_id
        where theirs.user_id = ${them} and theirs.left_at is null and theirs.user_id <> ${me}
          and chat.type = ${sql.lit(CHAT_GROUP)} and chat.closed_at is null
      ) as groups,
      (select coalesce(json_agg(interest order by shared desc, lower(name), kind), '[]') from interest) as interests,
      exists (
        select from chat
        where pair_low = least(${me}, ${them}) and pair_high = greatest(${me}, ${them}) and last_seq > 0
      ) as has_chatted`;
});
