import type { Db } from '#platform/db/schema.ts';

/** Holds a post, whoever sees it, until the transaction ends: whose it is. */
export async function holdAnyPost(db: Db, post_id: number): Promise<number | undefined> {
  const post = await db
    .selectFrom('post')
    .select('user_id')
    .where('post_id', '=', post_id)
    .forUpdate()
    .executeTakeFirst();
  return post?.user_id;
}

/** Whose a comment is and on which post, whoever sees it. */
export async function findAnyComment(db: Db, comment_id: number) {
  return db
    .selectFrom('post_comment')
    .select(['user_id', 'post_id'])
    .where('comment_id', '=', comment_id)
    .executeTakeFirst();
}
