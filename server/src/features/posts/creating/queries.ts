import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { PostRow } from '../queries/feed.ts';
import { postedAt } from '../queries/posts.ts';

/** A post to store. `body_hash` is the hash of its files and their descriptions; null without files. */
export type NewPost = {
  user_id: number;
  text: string;
  client_id: string | null;
  body_hash: Buffer | null;
};

/**
 * An earlier post of the same person with the same `client_id`. `is_same` says whether the content is the same, too.
 */
export type Prior = { post_id: number; is_same: boolean };

/** Finds the post that the person has already stored with the `client_id`. */
export async function findPrior(db: Db, post: NewPost): Promise<Prior | undefined> {
  if (post.client_id === null) return undefined;
  const [found] = await prior(db, post);
  return found;
}

const prior = preparedQuery<Prior, NewPost>(
  ({ user_id, client_id, text, body_hash }) => sql`
    select post_id, text = ${text}::text and body_hash is not distinct from ${body_hash}::bytea as is_same
    from post where user_id = ${user_id}::int and client_id = ${client_id}::uuid`,
);

/** A new post with its author, without its files. */
export type StoredPost = Omit<PostRow, 'media'>;

/**
 * Stores a post in its author's institution, in one statement. Takes a shared lock on the author's account. Waits while
 * another request stores a post with the same `client_id`.
 * @returns null if the `client_id` was already used, undefined if the author's account is deleted
 */
export async function insertPost(db: Db, post: NewPost): Promise<StoredPost | null | undefined> {
  const [row] = await inserting(db, post);
  return row && (row.post_id === null ? null : row);
}

const inserting = preparedQuery<StoredPost | { post_id: null }, NewPost>(
  ({ user_id, text, client_id, body_hash }) => sql`
    with author as materialized (
      select user_id, university_id, first_name, last_name, pfp_media_id from app_user
      where user_id = ${user_id}::int and deleted_at is null
      for key share
    ), stored as (
      insert into post (user_id, university_id, text, client_id, body_hash, has_media)
      select
        user_id, university_id, ${text}::text, ${client_id}::uuid, ${body_hash}::bytea,
        ${body_hash}::bytea is not null
      from author
      on conflict (user_id, client_id) do nothing
      returning post_id, text, client_id, like_count, comment_count, created_at
    )
    select
      stored.post_id, author.user_id, university_id as comm_id, text, client_id, like_count, comment_count,
      ${postedAt('stored')}, false as has_liked, true as is_known,
      first_name, last_name, pfp.storage_key as pfp_key
    from author left join stored on true left join media pfp on pfp.media_id = pfp_media_id`,
);

/** Attaches stored files to a post, in their order. */
export async function insertPostMedia(db: Db, post_id: number, media_ids: readonly number[]): Promise<void> {
  await sql`
    insert into post_media (post_id, position, media_id)
    select ${post_id}::int, position - 1, media_id
    from unnest(${media_ids}::bigint[]) with ordinality as file (media_id, position)`.execute(db);
}
