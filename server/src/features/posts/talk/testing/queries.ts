import type { Db } from '#platform/db/schema.ts';

/** What a post counts. */
export async function findCounters(db: Db, post_id: number) {
  return db
    .selectFrom('post')
    .select(['like_count', 'comment_count', 'commenter_count'])
    .where('post_id', '=', post_id)
    .executeTakeFirst();
}

/** The comments on a post, in the order of their ids. */
export async function listCommentIds(db: Db, post_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('post_comment')
    .select('comment_id')
    .where('post_id', '=', post_id)
    .orderBy('comment_id')
    .execute();
  return rows.map(({ comment_id }) => comment_id);
}

/** Holds a post until something is done with it. */
export async function hold<T>(db: Db, post_id: number, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('post').select('post_id').where('post_id', '=', post_id).forUpdate().execute();
    return work(tx);
  });
}
