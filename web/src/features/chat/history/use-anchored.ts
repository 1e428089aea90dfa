import { OLDER_DEBOUNCE_MS, OLDER_NEAR } from '@quad/contract/chat/limits.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useOpenChat } from '../open-chat.ts';
import type { HistoryRow } from './rows.ts';

/** The distance from the end, in pixels, within which the newest message counts as visible. */
const AT_END_PX = 60;
/** If the end is farther away than this, in pixels, "Jump to latest" is shown. */
const FAR_PX = 400;
/**
 * The distance from either end of the list, in pixels, within which more messages load. The arrow keys stop at the
 * first message below the day's marker, so the distance includes the height of the marker.
 */
const EDGE_PX = 120;
/** The events by which a user scrolls. The list scrolls within `FOLLOWS_MS` milliseconds after the event. */
const SCROLLING = ['wheel', 'touchmove', 'keydown'] as const;
const FOLLOWS_MS = 250;

/**
 * The list's scroll position and height, in pixels, and whether the list sticks to its end. `hasJumped` is true from a
 * jump until the user scrolls. After a jump the list does not stick to its end, because the end may seem visible before
 * the rows are measured.
 */
type Position = { sticks: boolean; hasJumped: boolean; top: number; height: number };

/**
 * The newest message at the previous render. `last` is the key of this message. `own` is the same key if the message
 * was unsent, and null otherwise.
 */
type SeenEnd = { own: string | null; last: string | undefined };

type Options = {
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly HistoryRow[];
  history: {
    /** The message to which the list scrolls at first; null for the end of the list. */
    shown: number | null;
    /** Whether later messages are missing at the end of the list. The list then does not stick to its end. */
    isApart: boolean;
    /**
     * `loadOlder` is called half a second after the user scrolls near the top. `loadLater` is called half a second
     * after the user scrolls near the end of a separate segment.
     */
    loadOlder: () => void;
    loadLater: () => void;
  };
};

/**
 * Controls the scroll position of a list. A list whose end is visible stays at its end. The visible rows do not move
 * when rows are inserted above them.
 */
export function useAnchored({ scroller, list, rows, history }: Options) {
  const { shown, isApart, loadOlder, loadLater } = history;
  const [isFar, setFar] = useState(false);
  const position = useRef<Position>({ sticks: shown === null, hasJumped: shown !== null, top: 0, height: 0 });
  // The list still has the positions of the old rows until it renders the new ones.
  const shift = useInsertedAbove(rows, () => {
    if (!list.current?.viewportSize) return null;
    return position.current.sticks ? Infinity : list.current.findItemIndex(list.current.scrollOffset);
  });
  // Reads the position again after the delay. Nothing is loaded if the user has scrolled away meanwhile.
  const loadSoon = useDebounced(() => {
    const { fromStart, fromEnd, room } = scrollIn(scroller.current);
    if (isNear(fromStart, room)) loadOlder();
    if (isApart && isNear(fromEnd, room)) loadLater();
  });

  const toEnd = () => {
    Object.assign(position.current, { sticks: true, hasJumped: false });
    const box = scroller.current;
    box?.scrollTo({ top: box.scrollHeight, behavior: 'instant' });
  };

  const isByHand = useByHand(scroller);
  const onScroll = useEffectEvent(() => {
    const box = scroller.current;
    if (!box) return;
    const { fromStart, fromEnd, room } = scrollIn(box);
    const { atEnd, ...here } = positionAfter(position.current, box, { isApart, isByHand: isByHand() });
    position.current = here;
    if (useOpenChat.getState().atEnd !== atEnd) useOpenChat.setState({ atEnd });
    setFar(fromEnd > FAR_PX || isApart);
    if (isNear(fromStart, room) || (isApart && isNear(fromEnd, room))) loadSoon();
  });

  const last = rows.findLast((row) => row.kind === 'message' || row.kind === 'outgoing');
  const ownKey = last?.kind === 'outgoing' ? last.key : null;
  const follow = useEffectEvent((own: string | null, seen: SeenEnd) => {
    // The user's own new message always scrolls the list to its end. Another person's message scrolls the list only if
    // the end was visible.
    const hasArrived = seen.last !== undefined && seen.last !== last?.key && useOpenChat.getState().atEnd;
    if ((own !== null && own !== seen.own) || hasArrived) position.current.sticks = true;
    if (position.current.sticks) toEnd();
    onScroll();
  });
  const seenEnd = useRef<SeenEnd>({ own: null, last: undefined });
  useLayoutEffect(() => {
    if (rows.length > 0) follow(ownKey, seenEnd.current);
    seenEnd.current = { own: ownKey, last: last?.key };
  }, [rows, ownKey, last?.key]);
  useOnGrowth(scroller, () => position.current.sticks && toEnd());
  // Adds the listener before the first paint, because the user may scroll right after that paint.
  useLayoutEffect(() => {
    const box = scroller.current;
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => box?.removeEventListener('scroll', onScroll);
  }, [scroller]);

  return { shift, isFar, toEnd };
}

/** Returns the list's position after a scroll, and whether the end is visible (`atEnd`). */
function positionAfter(
  { sticks, hasJumped: had, top, height }: Position,
  box: HTMLElement,
  { isApart, isByHand }: { isApart: boolean; isByHand: boolean },
): Position & { atEnd: boolean } {
  // The scroll position also decreases when a row turns out to be shorter than estimated. In this case the list's
  // height changes at the same time, and the end still counts as visible.
  const goesUp = box.scrollTop < top && (isByHand || box.scrollHeight === height);
  const atEnd = !isApart && (scrollIn(box).fromEnd < AT_END_PX || (sticks && !goesUp));
  const hasJumped = had && !isByHand;
  return { atEnd, sticks: atEnd && !hasJumped, hasJumped, top: box.scrollTop, height: box.scrollHeight };
}

/**
 * Returns three lengths in pixels: the distances from the start and from the end, and the length of the whole scroll
 * range.
 */
function scrollIn(box: HTMLElement | null) {
  const room = box ? box.scrollHeight - box.clientHeight : 0;
  const fromStart = box?.scrollTop ?? 0;
  return { fromStart, fromEnd: room - fromStart, room };
}

/**
 * Whether an end of the list is near enough to load more messages. In a long list, the user must have scrolled 98 % of
 * the way to that end. Source: specification 1 §9.
 */
const isNear = (pixels: number, room: number): boolean =>
  pixels <= Math.max(EDGE_PX, room * (1 - OLDER_NEAR));

/** Returns a function that says whether the user has just scrolled. If so, the user has chosen the list's position. */
function useByHand(scroller: RefObject<HTMLDivElement | null>): () => boolean {
  const last = useRef(-FOLLOWS_MS);
  useLayoutEffect(() => {
    const note = () => (last.current = performance.now());
    const box = scroller.current;
    for (const name of SCROLLING) box?.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of SCROLLING) box?.removeEventListener(name, note);
    };
  }, [scroller]);
  return () => performance.now() - last.current < FOLLOWS_MS;
}

/** Calls `work` once, half a second after the last call of the returned function. */
function useDebounced(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), OLDER_DEBOUNCE_MS);
  };
}

/**
 * Calls `work` before the paint when the size of the box or of its content changes. A MutationObserver watches the
 * height in the list's style, because a ResizeObserver would report the content a frame late.
 */
function useOnGrowth(scroller: RefObject<HTMLDivElement | null>, work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const size = new ResizeObserver(() => run());
    size.observe(box);
    const styles = new MutationObserver(() => run());
    styles.observe(box, { subtree: true, childList: true, attributeFilter: ['style'] });
    return () => {
      size.disconnect();
      styles.disconnect();
    };
  }, [scroller]);
}

/**
 * Whether rows were inserted above the visible ones since the last render: an older page at the start of the list, or
 * messages that fill a gap in the middle.
 * @param topmost returns the index of the first visible row among the old rows; Infinity if the list sticks to its end;
 * null if the list is not measured yet. A list that shifts before stays empty until it is scrolled, and a short one
 * cannot be scrolled. In a tab behind another this takes up to a second.
 */
function useInsertedAbove(rows: readonly HistoryRow[], topmost: () => number | null): boolean {
  const above = rows.findIndex((row) => row.kind === 'message');
  const first = rows[above]?.key;
  const last = rows.at(-1)?.key;
  const [seen, setSeen] = useState({ rows, first, above, last, shift: false });
  const hasGrown = seen.rows.length !== rows.length;
  if (seen.first !== first || seen.above !== above || seen.last !== last || hasGrown) {
    const grewAbove = seen.first !== first || seen.above !== above;
    const top = seen.first === undefined ? null : topmost();
    const shift = top !== null && (grewAbove || isMovedDown(seen.rows, rows, top));
    setSeen({ rows, first, above, last, shift });
  }
  return seen.shift;
}

/**
 * Finds the first message at or after the index `place` in the old rows. Returns whether the message has a higher index
 * in the new rows.
 */
function isMovedDown(before: readonly HistoryRow[], now: readonly HistoryRow[], place: number): boolean {
  const isHeld = ({ kind }: HistoryRow, at: number) => kind === 'message' && at >= place;
  const found = before.findIndex(isHeld);
  const at = found < 0 ? before.findLastIndex(({ kind }) => kind === 'message') : found;
  const key = before[at]?.key;
  return now.findIndex((row) => row.key === key) > at;
}
