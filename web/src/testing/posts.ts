import type { Post, PostComment } from '@quad/contract/posts/shapes.ts';
import { ALEX } from './cards.ts';

/** Priya as the author of posts and comments. */
export const PRIYA = { id: 5, first_name: 'Priya', last_name: 'Raman', pfp_url: null };
export const ALEX_WRITES = { id: ALEX, first_name: 'Alex', last_name: 'Chen', pfp_url: null };

/** A post, by default Priya's. */
export const post = (some: Partial<Post> = {}): Post => ({
  id: 1,
  text: 'Anyone up for frisbee?',
  media: [],
  user: PRIYA,
  comm_id: 61,
  creation_time: '2026-11-07T04:00:00.000Z',
  like_count: 0,
  has_liked: false,
  comment_count: 0,
  comments: [],
  likes: [],
  ...some,
});

/** A comment. The default is Priya's comment on the post with the id 1. */
export const comment = (some: Partial<PostComment> = {}): PostComment => ({
  id: 700,
  post_id: 1,
  user: PRIYA,
  text: 'Count me in',
  creation_time: '2026-11-07T05:00:00.000Z',
  ...some,
});
