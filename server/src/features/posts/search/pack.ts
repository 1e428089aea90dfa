import type { Db } from '#platform/db/schema.ts';
import { packBlocks, POSTS_IN_BLOCK } from './queries.ts';

/** Blocks laid down by one statement: a quarter of a second, so that a start beside heavy load stays within its time limit. */
const AT_ONCE = 16;

/** Lays down all blocks of posts that can be: after each block's worth of posts, and hourly. */
export async function packPosts(db: Db): Promise<void> {
  while ((await packBlocks(db, AT_ONCE)) === AT_ONCE);
}

/** Whether a post fills a block. */
export const isLastInBlock = (post_id: number): boolean => post_id % POSTS_IN_BLOCK === 0;
