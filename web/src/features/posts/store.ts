import type { Post } from '@quad/contract/posts/shapes.ts';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { now } from '#platform/now.ts';
import { useSession } from '#platform/session.ts';

/** What events and one's own doing change of a post. `isGone`: it was deleted, or is not to be seen any more. */
type Moving = Pick<Post, 'like_count' | 'has_liked' | 'comment_count'> & { isGone: boolean };
/** A post as the page holds it, once, wherever it is drawn. What was said of it and who likes it is fetched apart. */
export type HeldPost = Omit<Post, 'comments' | 'likes' | 'client_id'> & Moving;

/** What is known of one post, in layers: the later ones cover the earlier. */
type Layers = {
  answer: HeldPost | undefined;
  /** When the answer was asked for. */
  askedAt: number;
  /** What was received since, and when, field by field. */
  received: Partial<Moving>;
  receivedAt: { [Field in keyof Moving]?: number };
  /** Whether one wants to like it, while the server has not said yet that one does. */
  wanted: boolean | undefined;
  shown: HeldPost | undefined;
};

const posts = new Map<number, Layers>();
const readers = new Map<number, Set<() => void>>();
/** Comments that were deleted: what is told of them later is older. */
const goneComments = new Set<number>();
let emptiedAt = 0;

/**
 * Takes in the posts of an answer: all but what was received of one after it was asked for.
 * @param askedAt `now()` of the platform, taken before asking
 * @returns their ids, in order: what lists hold
 */
export function putPosts(answered: readonly Post[], askedAt: number): number[] {
  const ids = answered.map(({ id }) => id);
  // What was asked for somebody who has signed out meanwhile is nobody's.
  if (askedAt < emptiedAt) return ids;
  for (const { comments: _comments, likes: _likes, client_id: _client_id, ...post } of answered) {
    const layers = layersOf(post.id);
    if (askedAt < layers.askedAt) continue;
    const received = receivedSince(layers, askedAt);
    Object.assign(layers, { answer: { ...post, isGone: false }, askedAt, received });
  }
  show(ids);
  return ids;
}

/**
 * Changes a post as an event or an answer says, but for what is known of a later moment.
 * @param at when it was so, by `now()`
 */
export function patchPost(post_id: number, patch: Partial<Moving>, at = now()): void {
  const layers = layersOf(post_id);
  if (at < layers.askedAt) return;
  for (const field of fieldsOf(patch)) {
    if ((layers.receivedAt[field] ?? 0) > at) continue;
    layers.received = { ...layers.received, [field]: patch[field] };
    layers.receivedAt[field] = at;
  }
  show([post_id]);
}

/** Notes whether one wants to like a post; undefined where the server's word counts. */
export function wantLike(post_id: number, wanted: boolean | undefined): void {
  layersOf(post_id).wanted = wanted;
  show([post_id]);
}

/** What one wants, where the server has not said yet that it is so. */
export const wantedLike = (post_id: number): boolean | undefined => posts.get(post_id)?.wanted;

export const forgetComment = (comment_id: number): void => void goneComments.add(comment_id);
export const isGoneComment = (comment_id: number): boolean => goneComments.has(comment_id);

/** Whether a post was asked for before a moment. */
export const isOlder = (post_id: number, moment: number): boolean =>
  (posts.get(post_id)?.askedAt ?? Infinity) < moment;

/** A post as it is now; undefined while it is not known. In components: `usePost`. */
export const heldPost = (post_id: number): HeldPost | undefined => posts.get(post_id)?.shown;

/** A post, current. */
export const usePost = (post_id: number): HeldPost | undefined =>
  useSyncExternalStore(
    useCallback((reader: () => void) => watch([post_id], reader), [post_id]),
    () => heldPost(post_id),
  );

const drawn = new WeakMap<readonly number[], HeldPost[]>();

/** The posts of a list that are there still, current and in order. Keep the list's identity while it is the same. */
export const usePosts = (ids: readonly number[]): HeldPost[] =>
  useSyncExternalStore(
    useCallback((reader: () => void) => watch(ids, reader), [ids]),
    () => each(ids),
  );

/** The very same array until one of them changes. */
function each(ids: readonly number[]): HeldPost[] {
  const before = drawn.get(ids);
  const all = ids.flatMap((id) => heldPost(id) ?? []).filter(({ isGone }) => !isGone);
  if (before?.length === all.length && before.every((one, at) => one === all[at])) return before;
  drawn.set(ids, all);
  return all;
}

/** Forgets all posts, as when somebody signs out. */
export function emptyPosts(): void {
  emptiedAt = now();
  const ids = [...posts.keys()];
  posts.clear();
  goneComments.clear();
  notify(ids);
}

useSession.subscribe(({ user_id }, before) => {
  if (before.user_id !== null && user_id !== before.user_id) emptyPosts();
});

function layersOf(post_id: number): Layers {
  const known = posts.get(post_id);
  if (known) return known;
  const layers: Layers = {
    answer: undefined,
    askedAt: 0,
    received: {},
    receivedAt: {},
    wanted: undefined,
    shown: undefined,
  };
  posts.set(post_id, layers);
  return layers;
}

const receivedSince = ({ received, receivedAt }: Layers, moment: number): Partial<Moving> =>
  Object.fromEntries(
    fieldsOf(received)
      .filter((field) => (receivedAt[field] ?? 0) > moment)
      .map((field) => [field, received[field]]),
  );

const fieldsOf = (moving: Partial<Moving>) => Object.keys(moving) as (keyof Moving)[];

/** Lays the layers over each other, and tells those who read what became different. */
function show(ids: readonly number[]): void {
  notify(
    ids.filter((id) => {
      const layers = posts.get(id);
      if (!layers?.answer) return false;
      const { answer, received, wanted, shown } = layers;
      layers.shown = replaceEqualDeep(shown, withWanted({ ...answer, ...received }, wanted));
      return layers.shown !== shown;
    }),
  );
}

/** Counts one's own like in or out, where the server does not know of it yet. */
function withWanted(post: HeldPost, wanted = post.has_liked): HeldPost {
  if (wanted === post.has_liked) return post;
  return { ...post, has_liked: wanted, like_count: Math.max(0, post.like_count + (wanted ? 1 : -1)) };
}

function notify(ids: readonly number[]): void {
  for (const reader of new Set(ids.flatMap((id) => [...(readers.get(id) ?? [])]))) reader();
}

function watch(ids: readonly number[], reader: () => void): () => void {
  for (const id of ids) {
    const theirs = readers.get(id) ?? new Set();
    readers.set(id, theirs.add(reader));
  }
  return () => {
    for (const id of ids) {
      const theirs = readers.get(id);
      theirs?.delete(reader);
      if (theirs?.size === 0) readers.delete(id);
    }
  };
}
