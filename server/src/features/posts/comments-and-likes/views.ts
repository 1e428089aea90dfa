import type { Like } from '@quad/contract/posts/shapes.ts';
import { viewWriter } from '../views.ts';
import type { LikeRow } from './queries.ts';

/** Views a person's like of a post. */
export const viewLike = (row: LikeRow): Like => ({
  id: row.like_id,
  post_id: row.post_id,
  user: viewWriter(row),
});
