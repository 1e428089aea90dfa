import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { makeBatcher } from '#platform/db/batcher.ts';
import { type Given, statement } from '#platform/db/statement.ts';
import { isShownTo } from '#platform/hiding/queries.ts';
import { isWrittenForAll } from '../../queries.ts';
import { holdPost, unheardBy } from '../queries.ts';

/** A press on the heart of a post: `action` 1 likes it, 0 does not, null turns what there is, once for each key. */
export type Press = { user_id: number; post_id: number; action: number | null; client_id: string | null };

/** What a press came to. `like_id` names the like there is now. */
export type Pressed = {
  like_id: number | null;
  /** With all that were pressed together. */
  like_count: number;
  has_changed: boolean;
  /** Who has the post open and must not hear of it. */
  unheard_by: number[];
};

/** Presses that share a statement at most. */
const AT_ONCE = 32;

/**
 * Makes a press count; undefined for a post that is not to be seen. Presses that come while the database is busy share a
 * statement and its commit, those on one post as well, of which only one such statement is under way in this process. One
 * person's presses on a post never share one: the second finds what the first did. A post or a person that somebody else
 * has meanwhile holds up its own presses only.
 */
export const press = makeBatcher<Press, Pressed | null>({
  most: AT_ONCE,
  queueOf: ({ post_id }) => post_id,
  keyOf: ({ user_id, post_id }) => `${user_id} ${post_id}`,
  async together(db, presses) {
    const pressed = await pressing(db, columnsOf(presses));
    const byOrdinal = new Map(pressed.map((one) => [one.ordinal, one]));
    return presses.map((_, index) => byOrdinal.get(index + 1));
  },
  alone: (db, one) =>
    db.transaction().execute(async (tx) => {
      await holdPost(tx, one.post_id, one.user_id);
      return (await pressing(tx, columnsOf([one])))[0] ?? null;
    }),
});

/** Presses, as one array a column, so that any number of them is one statement. */
type Columns = {
  user_ids: number[];
  post_ids: number[];
  actions: (number | null)[];
  client_ids: (string | null)[];
};

const columnsOf = (presses: readonly Press[]): Columns => ({
  user_ids: presses.map(({ user_id }) => user_id),
  post_ids: presses.map(({ post_id }) => post_id),
  actions: presses.map(({ action }) => action),
  client_ids: presses.map(({ client_id }) => client_id),
});

/** For statements: accounts that press are kept, then posts held, and what is wished of them stands beside what is so. */
const wishes = ({ user_ids, post_ids, actions, client_ids }: Given<Columns>): RawBuilder<unknown> => sql`
  kept as materialized (
    select user_id from app_user where deleted_at is null and user_id = any(${user_ids}::int[])
    order by user_id for key share skip locked
  ), held as materialized (
    select post.post_id, post.user_id, post.hidden_at, post.like_count
    from post join post before on before.post_id = post.post_id and before.xmin = post.xmin
    where post.post_id = any(${post_ids}::bigint[])
    order by post.post_id for no key update of post skip locked
  ), wished as materialized (
    select ordinal, asked.user_id, asked.post_id, action, client_id, post.user_id as author_id, like_count, (
      select like_id from post_like
      where post_like.user_id = asked.user_id and post_like.post_id = asked.post_id
    ) as own_id
    from unnest(
      ${user_ids}::int[], ${post_ids}::bigint[], ${actions}::int[], ${client_ids}::uuid[]
    ) with ordinality as asked (user_id, post_id, action, client_id, ordinal)
      join kept on kept.user_id = asked.user_id
      join held post on post.post_id = asked.post_id
      join app_user author on author.user_id = post.user_id
    where ${isWrittenForAll(sql`asked.user_id`)} and ${isShownTo(sql`asked.user_id`, 'post')}
  )`;

/**
 * Has hearts pressed. A post counts only as it was when the statement began to read, since what is read beside it would be
 * older than the post itself otherwise; so whatever changes is written to it, even where the count stays. What is not
 * there, not to be seen, or held by others has no row in the end.
 */
const pressing = statement<Pressed & { ordinal: number }, Columns>(
  (given) => sql`
    with ${wishes(given)}, turned as (
      insert into post_like_key (user_id, post_id, client_id)
      select user_id, post_id, client_id from wished where action is null and client_id is not null
      on conflict (user_id, post_id, client_id) do nothing
      returning user_id, post_id
    ), decided as materialized (
      select *, case
        when action is not null then action = 1
        when client_id is not null and (user_id, post_id) not in (select user_id, post_id from turned)
          then own_id is not null
        else own_id is null
      end as is_liked
      from wished
    ), added as (
      insert into post_like (post_id, user_id)
      select post_id, user_id from decided where is_liked and own_id is null order by ordinal
      returning post_id, user_id, like_id
    ), removed as (
      delete from post_like using decided
      where not is_liked and post_like.user_id = decided.user_id and post_like.post_id = decided.post_id
      returning post_like.post_id, post_like.user_id
    ), changed as (
      select post_id, user_id, like_id, 1 as change from added
      union all select post_id, user_id, null, -1 from removed
    ), counted as (
      update post set like_count = post.like_count + more
      from (select post_id, sum(change)::int as more from changed group by post_id) made
      where post.post_id = made.post_id
      returning post.post_id, post.like_count
    )
    select
      ordinal::int as ordinal, case when is_liked then coalesce(changed.like_id, own_id) end as like_id,
      coalesce(counted.like_count, decided.like_count) as like_count, change is not null as has_changed,
      ${unheardBy(sql`decided.user_id`, sql`author_id`)} as unheard_by
    from decided
      left join changed on changed.user_id = decided.user_id and changed.post_id = decided.post_id
      left join counted on counted.post_id = decided.post_id`,
);

/** Forgets by which keys hearts were pressed, once nobody repeats that press any more. */
export async function deleteOldLikeKeys(db: Db, days: number): Promise<void> {
  await sql`
    delete from post_like_key
    where created_at < now() - make_interval(days => ${days})`.execute(db);
}
