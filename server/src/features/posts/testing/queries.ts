import type { Db } from '#platform/db/schema.ts';

/** Adds a post. Returns its id. */
export async function insertPost(db: Db, user_id: number, text = 'Lawn at four?'): Promise<number> {
  const { post_id } = await db
    .insertInto('post')
    .values({ user_id, text, university_id: 61 })
    .returning('post_id')
    .executeTakeFirstOrThrow();
  return post_id;
}
