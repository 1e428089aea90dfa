import { POSTS_PAGE } from '@quad/contract/posts/limits.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { now } from '#platform/now.ts';
import { ApiError } from '#platform/request.ts';
import { feedOf, fetchPosts, type FeedFilter } from '../queries.ts';
import { heldPost, patchPost } from '../store.ts';

/** The loaded pages of a feed. */
export type Loaded = InfiniteData<number[]>;

/** Fetches the first page of a feed. Returns null after a failure, because the next fetch follows soon. */
export async function askNewest(filter: FeedFilter): Promise<{ ids: number[]; askedAt: number } | null> {
  const askedAt = now();
  try {
    return { ids: await fetchPosts(filter), askedAt };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** Returns the newest posts that the feed does not show yet. */
export function newerThan(loaded: Loaded | undefined, newest: readonly number[]): number[] {
  const first = loaded?.pages.flat()[0] ?? 0;
  return newest.filter((id) => id > first);
}

/**
 * Adds the newest posts to the top of a feed. If posts may be missing between them and the loaded ones, the newest
 * posts replace the feed.
 */
export function takeNewest(cache: QueryClient, filter: FeedFilter, newest: readonly number[]): void {
  cache.setQueryData(feedOf(filter).queryKey, (loaded): Loaded | undefined => {
    if (!loaded) return loaded;
    const newer = newerThan(loaded, newest);
    if (newer.length === 0) return loaded;
    const [first = [], ...rest] = loaded.pages;
    const isGap = newer.length === newest.length && newest.length >= POSTS_PAGE;
    if (isGap) return { pages: [[...newest]], pageParams: loaded.pageParams.slice(0, 1) };
    return { ...loaded, pages: [[...newer, ...first], ...rest] };
  });
}

/**
 * Marks a loaded post as gone if the newest posts include older posts, but not this one. It was deleted, or the reader
 * may no longer see it.
 */
export function dropMissing(
  loaded: Loaded | undefined,
  { ids, askedAt }: { ids: readonly number[]; askedAt: number },
): void {
  const known = new Set(ids);
  const oldest = ids.length < POSTS_PAGE ? 0 : (ids.at(-1) ?? 0);
  for (const id of loaded?.pages.flat() ?? [])
    if (id >= oldest && !known.has(id)) patchPost(id, { isGone: true }, askedAt);
}

/** Whether all of the posts are the user's own. The page shows such new posts without asking. */
export const areOwn = (ids: readonly number[], user_id: number | null): boolean =>
  ids.every((id) => heldPost(id)?.user.id === user_id);
