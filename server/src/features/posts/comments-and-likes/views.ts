import type { Like } from '@quad/contract/posts/shapes.ts';
import { viewWriter } from '../views.ts';
import type { LikeRow } from './queries.ts';

/** A like, as the viewer sees it. */
export const viewLike = (row: LikeRow): Like => ({
  id: row.like_id,
  post_id: row.post_id,
  user: viewWriter(row),
});
