import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { makeBatcher } from '#platform/db/batcher.ts';
import { statement } from '#platform/db/statement.ts';
import { heldPost, holdPost, unheardBy } from '../queries.ts';

/** A press on the heart of a post: `action` 1 likes it, 0 does not, null turns what there is, once for each key. */
export type Press = { user_id: number; post_id: number; action: number | null; client_id: string | null };

/** What a press came to. `like_id` names the like there is now. */
export type Pressed = {
  like_id: number | null;
  like_count: number;
  has_changed: boolean;
  /** Who has the post open and must not hear of it. */
  unheard_by: number[];
};

/**
 * Makes a press count; undefined for a post that is not to be seen. Presses on one post take turns, in this process
 * before they take a connection.
 */
export const press = makeBatcher<Press, Pressed | null>({
  most: 1,
  queueOf: ({ post_id }) => post_id,
  together: async (db, presses) => Promise.all(presses.map(async (one) => (await pressing(db, one))[0])),
  alone: (db, one) =>
    db.transaction().execute(async (tx) => {
      await holdPost(tx, one.post_id, one.user_id);
      return (await pressing(tx, one))[0] ?? null;
    }),
});

const pressing = statement<Pressed, Press>(
  ({ user_id, post_id, action, client_id }) => sql`
    with ${heldPost({ user_id, post_id })}, own as (
      select like_id from post_like join seen using (post_id) where user_id = ${user_id}::int
    ), turned as (
      insert into post_like_key (user_id, post_id, client_id)
      select ${user_id}::int, post_id, ${client_id}::uuid from seen
      where ${action}::int is null and ${client_id}::uuid is not null
      on conflict (user_id, post_id, client_id) do nothing
      returning post_id
    ), wished as (
      select case
        when ${action}::int is not null then ${action}::int = 1
        when ${client_id}::uuid is not null and not exists (select from turned) then exists (select from own)
        else not exists (select from own)
      end as is_liked
    ), added as (
      insert into post_like (post_id, user_id)
      select post_id, ${user_id}::int from seen, wished where is_liked and not exists (select from own)
      returning like_id
    ), removed as (
      delete from post_like using seen, wished
      where not is_liked and post_like.post_id = seen.post_id and post_like.user_id = ${user_id}::int
      returning like_id
    ), counted as (
      update post set like_count = post.like_count + change
      from (select (select count(*) from added) - (select count(*) from removed) as change) made, seen
      where post.post_id = seen.post_id and change <> 0
      returning post.like_count
    )
    select
      case when is_liked then coalesce((select like_id from added), (select like_id from own)) end as like_id,
      coalesce((select like_count from counted), seen.like_count)::int as like_count,
      exists (select from counted) as has_changed,
      ${unheardBy(sql`${user_id}::int`, sql`author_id`)} as unheard_by
    from seen, wished`,
);

/** Forgets by which keys hearts were pressed, once nobody repeats that press any more. */
export async function deleteOldLikeKeys(db: Db, days: number): Promise<void> {
  await sql`
    delete from post_like_key
    where created_at < now() - make_interval(days => ${days})`.execute(db);
}
