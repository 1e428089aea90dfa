import type { Like, Post, PostComment, Writer } from '@quad/contract/posts/shapes.ts';
import { asDate } from '#platform/clock.ts';
import { mediaUrl } from '#platform/media/media.ts';
import { viewMedia } from '#platform/media/view.ts';
import type { PostRow } from './queries/feed.ts';
import type { CommentRow, WriterRow } from './queries/posts.ts';

/** The author of a post or comment, or a person who likes a post, as the viewer sees them. */
export const viewWriter = ({ user_id, first_name, last_name, pfp_key }: WriterRow): Writer => ({
  id: user_id,
  first_name,
  last_name,
  pfp_url: pfp_key === null ? null : mediaUrl(pfp_key),
});

/** A post, as the viewer sees it. The feed omits comments and likes. */
export const viewPost = (
  row: PostRow,
  { comments, likes }: { comments: PostComment[]; likes: Like[] } = { comments: [], likes: [] },
): Post => ({
  id: row.post_id,
  text: row.text,
  media: row.media?.map(viewMedia) ?? [],
  user: viewWriter(row),
  comm_id: row.comm_id,
  creation_time: asDate(row.posted_at).toISOString(),
  like_count: row.like_count,
  has_liked: row.has_liked,
  comment_count: row.comment_count,
  comments,
  likes,
  ...(row.client_id !== null && { client_id: row.client_id }),
  ...(row.is_hidden && { hidden: true }),
});

/** A comment on a post, as the viewer sees it. */
export const viewComment = (row: CommentRow): PostComment => ({
  id: row.comment_id,
  post_id: row.post_id,
  user: viewWriter(row),
  text: row.text,
  creation_time: asDate(row.posted_at).toISOString(),
  ...(row.client_id !== null && { client_id: row.client_id }),
  ...(row.is_hidden && { hidden: true }),
});
