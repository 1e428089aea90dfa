import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { cameBack } from '#platform/page.ts';
import { useSession } from '#platform/session.ts';
import { scrollerOf } from './use-near-end.ts';

/** For each feed, the post at the top of the screen and its distance from the screen's edge. */
const positions = new Map<string, { post: string; below: number }>();

useSession.subscribe(({ user_id }, before) => {
  if (user_id !== before.user_id) positions.clear();
});

/** How often the scroll position is corrected. A card gets its real height only when it is rendered. */
const LOOKS = 3;

/**
 * Scrolls to the post that was at the top when the reader last left the feed. It scrolls several times, because
 * invisible cards have only an estimated height.
 */
export function useScrollPosition(list: RefObject<HTMLElement | null>, feed: string): void {
  useLayoutEffect(() => {
    const element = list.current;
    return () => void (element && note(element, feed));
  }, [list, feed]);
  useEffect(() => {
    const position = cameBack() ? positions.get(feed) : undefined;
    const element = list.current;
    if (!position || !element) return;
    let frame = 0;
    const look = (left: number) => {
      find(element, position);
      if (left > 0) frame = requestAnimationFrame(() => look(left - 1));
    };
    look(LOOKS);
    return () => cancelAnimationFrame(frame);
  }, [list, feed]);
}

function note(list: HTMLElement, feed: string): void {
  const top = topOf(scrollerOf(list));
  const first = cardsIn(list).find((card) => card.getBoundingClientRect().bottom > top);
  const post = first?.dataset['post'];
  if (first && post) positions.set(feed, { post, below: first.getBoundingClientRect().top - top });
}

function find(list: HTMLElement, { post, below }: { post: string; below: number }): void {
  const box = scrollerOf(list);
  const card = cardsIn(list).find(({ dataset }) => dataset['post'] === post);
  if (box && card) box.scrollTop += card.getBoundingClientRect().top - topOf(box) - below;
}

const cardsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-post]')];
const topOf = (box: Element | null): number => box?.getBoundingClientRect().top ?? 0;
