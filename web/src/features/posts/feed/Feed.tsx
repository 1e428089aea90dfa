import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { usePendingDeletes } from '#platform/undoable-deletes.ts';
import { retryPages } from '#platform/retry-pages.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { Loading } from '#ui/Skeleton.tsx';
import { useGonePeople } from '../gone-people.ts';
import { toggleLike } from '../likes.ts';
import { PostSkeleton } from '../PostSkeleton.tsx';
import { feedOf, type FeedFilter } from '../queries.ts';
import { type HeldPost, usePosts } from '../store.ts';
import { EmptyFeed } from './EmptyFeed.tsx';
import css from './Feed.module.css';
import type { Loaded } from './newer.ts';
import { PostCard } from './PostCard.tsx';
import { useScrollPosition } from './scroll-position.ts';
import { scrollerOf, useNearEnd } from './use-near-end.ts';
import { useNewer } from './use-newer.ts';

const NONE: never[] = [];

type Props = {
  /** Callers pass the same object until the filter changes. */
  filter: FeedFilter;
  /** Opens a post in a modal. Null if posts open as pages. */
  onOpen: ((post_id: number, card: Element | null) => void) | null;
};

/**
 * A feed of posts. It loads more when the reader is near the end. Source: specification 2 §2, and the "feed" pattern of
 * the ARIA practices.
 */
export function Feed({ filter, onOpen }: Props) {
  const feed = useInfiniteQuery(feedOf(filter));
  const { data, isPending, hasNextPage } = feed;
  const list = useRef<HTMLDivElement>(null);
  const posts = useShown(data?.pages ?? NONE);
  const { waiting, take } = useNewer(filter, data);
  const leadToTop = useLeadToTop(list, posts[0]?.id);
  const showNew = (): void => {
    leadToTop();
    take();
  };
  useFeedShortcuts(waiting.length > 0, showNew);
  return (
    <>
      <a className={cx('skip-link', css.skip)} href="#after-posts">
        Skip past posts
      </a>
      <div className={cx('grid justify-items-center sticky', css.newer)}>
        {waiting.length > 0 && (
          <Button size="tool" onClick={showNew}>
            New posts
          </Button>
        )}
      </div>
      <Loading waiting={isPending} label="Loading posts" skeleton={<Skeletons count={3} />}>
        {data && posts.length === 0 && !hasNextPage && <EmptyFeed filter={filter} />}
        <List ref={list} feed={feed} name={JSON.stringify(filter)}>
          {posts.map((post, at) => (
            <PostCard key={post.id} post={post} position={at + 1} onOpen={onOpen} />
          ))}
        </List>
        <End feed={feed} isAny={posts.length > 0} />
      </Loading>
    </>
  );
}

const Skeletons = ({ count }: { count: number }) => (
  <div className={cx('stack gap-12', css.list)} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <PostSkeleton key={at} />
    ))}
  </div>
);

type Fetched = UseInfiniteQueryResult<Loaded>;

type ListProps = {
  ref: RefObject<HTMLDivElement | null>;
  feed: Fetched;
  /** The label of the feed for screen readers. */
  name: string;
  children: ReactNode;
};

/**
 * The list of the loaded posts. `useNearEnd` is called here, because it needs the rendered list. In `Feed` it would run
 * too early: after the first fetch, `Feed` may still render the skeleton.
 */
function List({ ref, feed, name, children }: ListProps) {
  const { error, isFetching, hasNextPage, fetchNextPage } = feed;
  useScrollPosition(ref, name);
  useNearEnd(ref, hasNextPage && !isFetching && !error, () => void fetchNextPage());
  return (
    <div
      ref={ref}
      role="feed"
      aria-label="Posts"
      aria-busy={isFetching}
      className={cx('stack gap-12', css.list)}
      onKeyDown={movePage}
    >
      {children}
    </div>
  );
}

type EndProps = { feed: Fetched; isAny: boolean };

/** The text below the posts: more posts are loading, loading has failed, or there are no more. */
function End({ feed, isAny }: EndProps) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = feed;
  return (
    <>
      {isFetchingNextPage && <Skeletons count={2} />}
      {error && <LoadFailed error={error} busy={isFetching} onRetry={() => retryPages(feed)} />}
      <p id="after-posts" tabIndex={-1} className={cx('type-hint text-center text-ink3', css.end)}>
        {data && !hasNextPage && isAny && 'That’s everything.'}
      </p>
    </>
  );
}

/**
 * Returns a function to call before the feed's first post changes. The change then scrolls the feed to the top and
 * focuses the new first post.
 */
function useLeadToTop(list: RefObject<HTMLElement | null>, first: number | undefined): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || first === undefined) return;
    isWanted.current = false;
    scrollerOf(list.current)?.scrollTo({ top: 0 });
    list.current?.querySelector('article')?.focus({ preventScroll: true });
  }, [list, first]);
  return () => void (isWanted.current = true);
}

/**
 * Returns the posts of all pages, without duplicates. Deleted posts and posts by users whom the reader cannot see are
 * left out.
 */
function useShown(pages: readonly number[][]): HeldPost[] {
  const ids = useMemo(() => [...new Set(pages.flat())].toSorted((a, b) => b - a), [pages]);
  const posts = usePosts(ids);
  const gone = useGonePeople(useMemo(() => [...new Set(posts.map(({ user }) => user.id))], [posts]));
  const removed = usePendingDeletes();
  return useMemo(
    () => posts.filter(({ id, user }) => !gone.has(user.id) && !removed.has(`post ${id}`)),
    [posts, gone, removed],
  );
}

/** Moves the focus from post to post with Page Up and Page Down. */
function movePage(event: KeyboardEvent<HTMLElement>): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  const here = event.target instanceof Element ? event.target.closest('article') : null;
  if (!step || !here) return;
  const cards = [...event.currentTarget.querySelectorAll('article')];
  const next = cards[cards.indexOf(here) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

const focusedPost = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-post]') ?? null;

/** Adds the keyboard shortcuts of the focused post and of the feed. */
function useFeedShortcuts(hasNew: boolean, showNew: () => void): void {
  useShortcuts([
    {
      keys: 'l',
      label: 'Like the post',
      group: 'Lists',
      when: () => focusedPost() !== null,
      run: () => void toggleLike(Number(focusedPost()?.dataset['post'])),
    },
    {
      keys: 'Enter',
      label: 'Open the post',
      group: 'Lists',
      when: () => document.activeElement?.matches('[data-post]') ?? false,
      run: () => focusedPost()?.querySelector<HTMLElement>('footer a')?.click(),
    },
    { keys: '.', label: 'Show new posts', group: 'Lists', when: () => hasNew, run: showNew },
  ]);
}
