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

/** Whose a comment is, on which post and whose that is, whoever sees it. */
export async function findAnyComment(db: Db, comment_id: number) {
  return db
    .selectFrom('post_comment')
    .innerJoin('post', 'post.post_id', 'post_comment.post_id')
    .select(['post_comment.user_id', 'post_comment.post_id', 'post.user_id as author_id'])
    .where('comment_id', '=', comment_id)
    .executeTakeFirst();
}
