import { mediaWords } from '@quad/contract/core/media-words.ts';
import { readingCalls } from '@quad/contract/posts/reading-calls.ts';
import { POST_COMMENTS_PAGE, POST_LIKES_PAGE, POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import type { PostComment } from '@quad/contract/posts/shapes.ts';
import { commentAndLikeCalls } from '@quad/contract/posts/comment-and-like-calls.ts';
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUnseen } from '#features/cards/cards.ts';
import { applyChange, liveQuery } from '#platform/live-query.ts';
import { now } from '#platform/now.ts';
import { ApiError, request, requestOrThrow } from '#platform/request.ts';
import { deletePostsAgain } from './delete-post.ts';
import { type HeldPost, isGoneComment, putPosts, usePosts } from './store.ts';

export type { HeldPost } from './store.ts';

deletePostsAgain();

/** A page begins with the newest post whose id is below `before_id`, or with the newest post of all. */
type PageParam = { before_id?: number };

const LATEST: PageParam = {};

/** The posts of a feed: the posts by everybody, the posts of an institution, or the posts that contain a text. */
export type FeedFilter = { comm_id?: number; text?: string };

/** The first parts of the query keys of all feeds. */
export const FEEDS = ['posts', 'feed'];

/**
 * A feed as pages of post ids, newest first. No event announces new posts. The page fetches them regularly and offers
 * them to the reader.
 */
export const feedOf = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: [...FEEDS, filter.comm_id ?? null, filter.text ?? ''],
    queryFn: ({ pageParam }) => fetchPosts({ ...filter, ...pageParam }),
    initialPageParam: LATEST,
    getNextPageParam: (page): PageParam | undefined => {
      const last = page.length < POSTS_PAGE ? undefined : page.at(-1);
      return last === undefined ? undefined : { before_id: last };
    },
    staleTime: Infinity,
    gcTime: 30 * 60_000,
    meta: { quiet: true },
  });

/**
 * Fetches a page of posts and stores the posts.
 * @returns the ids of the posts
 */
export async function fetchPosts(filter: FeedFilter & { before_id?: number }): Promise<number[]> {
  const askedAt = now();
  return putPosts(await requestOrThrow(readingCalls.GetPosts, filter), askedAt);
}

/** The loaded comments on a post, oldest first, and whether the server has earlier ones. */
export type LoadedComments = {
  post_id: number;
  /** The time of the request, from `now()`. */
  askedAt: number;
  comments: PostComment[];
  hasEarlier: boolean;
};

/**
 * One post with its comments. Events update the query while the post is open. The post itself is in the store of posts.
 */
export const postWithComments = (post_id: number) => ({
  ...liveQuery({
    queryKey: ['posts', 'one', post_id],
    call: readingCalls.GetPostByID,
    input: { post_id },
    read: (post, askedAt): LoadedComments => {
      putPosts([post], askedAt);
      const hasEarlier = post.comments.length >= POST_COMMENTS_PAGE;
      return { post_id, askedAt, comments: post.comments, hasEarlier };
    },
  }),
  // Stale at once, because events about a post arrive only while it is open.
  staleTime: 0,
  meta: { quiet: true },
});

/**
 * Returns a change that adds a comment to a list, which stays sorted by id and without duplicates. A comment that is
 * known to be deleted is not added. If the list already has the comment, the version with a `client_id` stays. Comments
 * from events have no `client_id`.
 */
export const withComment =
  (comment: PostComment) =>
  (loaded: LoadedComments): LoadedComments => {
    const known = loaded.comments.find(({ id }) => id === comment.id);
    if (isGoneComment(comment.id) || (known && (known.client_id || !comment.client_id))) return loaded;
    const others = loaded.comments.filter((one) => one !== known);
    return { ...loaded, comments: [...others, comment].toSorted((a, b) => a.id - b.id) };
  };

/** Returns a change that removes a comment from the list. */
export const withoutComment =
  (comment_id: number) =>
  (loaded: LoadedComments): LoadedComments =>
    loaded.comments.some(({ id }) => id === comment_id)
      ? { ...loaded, comments: loaded.comments.filter(({ id }) => id !== comment_id) }
      : loaded;

/**
 * Fetches the comments that are older than the loaded ones.
 * @returns the error, or null after success
 */
export async function fetchEarlier(
  cache: QueryClient,
  { post_id, comments }: LoadedComments,
): Promise<ApiError | null> {
  const before_id = comments[0]?.id;
  if (before_id === undefined) return null;
  const answer = await request(commentAndLikeCalls.GetCommentsByPostID, { post_id, before_id });
  if (!answer.status) return new ApiError(answer.errors);
  const earlier = answer.content;
  applyChange(cache, postWithComments(post_id), (loaded) => ({
    ...earlier.reduce((all, comment) => withComment(comment)(all), loaded),
    hasEarlier: earlier.length >= POST_COMMENTS_PAGE,
  }));
  return null;
}

/** The people who like a post, latest like first, in pages. */
export const likesOf = (post_id: number) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'likes', post_id],
    queryFn: ({ pageParam }) =>
      requestOrThrow(commentAndLikeCalls.GetLikesByPostID, { post_id, ...pageParam }),
    initialPageParam: LATEST,
    getNextPageParam: (page): PageParam | undefined => {
      const last = page.length < POST_LIKES_PAGE ? undefined : page.at(-1);
      return last && { before_id: last.id };
    },
    staleTime: 0,
    meta: { quiet: true },
  });

const EVERYBODY: FeedFilter = {};
const NONE: never[] = [];

/** Returns the latest posts by all users, for tiles. Undefined until they are loaded. */
export function useLatestPosts(): HeldPost[] | undefined {
  const { data } = useInfiniteQuery(feedOf(EVERYBODY));
  const posts = usePosts(data?.pages[0] ?? NONE);
  const unseen = useUnseen(useMemo(() => posts.map(({ user }) => user.id), [posts]));
  return useMemo(() => data && posts.filter(({ user }) => !unseen.includes(user.id)), [data, posts, unseen]);
}

/** Returns a post as one line of text: its text, or else "Photo", "Video", or both. */
export const postLine = ({ text, media }: Pick<HeldPost, 'text' | 'media'>): string =>
  text || mediaWords(media.map(({ type }) => type));
