import type { Db } from '#platform/db/schema.ts';
import { packBlocks, POSTS_IN_BLOCK } from './queries.ts';

/** Blocks laid down by one statement, which takes a second at most. */
const AT_ONCE = 64;

/** Lays down all blocks of posts that can be: after each block's worth of posts, and hourly. */
export async function packPosts(db: Db): Promise<void> {
  while ((await packBlocks(db, AT_ONCE)) === AT_ONCE);
}

/** Whether a post fills a block. */
export const isLastInBlock = (post_id: number): boolean => post_id % POSTS_IN_BLOCK === 0;
