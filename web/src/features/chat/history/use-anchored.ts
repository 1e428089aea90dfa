import { OLDER_DEBOUNCE_MS, OLDER_NEAR } from '@quad/contract/chat/limits.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useOpenChat } from '../open-chat.ts';
import type { HistoryRow } from './rows.ts';

/** Pixels from the end within which the newest message counts as in sight. */
const AT_END_PX = 60;
/** Pixels scrolled up from which "Jump to latest" shows. */
const FAR_PX = 400;
/** A reader who goes by arrows to the first message still has the day's marker above it. */
const EDGE_PX = 120;
/** What somebody does to scroll, and how soon the list follows, in milliseconds. */
const SCROLLING = ['wheel', 'touchmove', 'keydown'] as const;
const FOLLOWS_MS = 250;

/**
 * Where the list is, in pixels, and whether it keeps to its end. After a jump the end only seems to be in sight until the
 * rows are measured: the list keeps to it again once somebody scrolls, or a message comes.
 */
type Position = { sticks: boolean; hasJumped: boolean; top: number; height: number };

/** The keys of the last message that was drawn: of any, and of one that is on its way. */
type SeenEnd = { own: string | null; last: string | undefined };

type Options = {
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly HistoryRow[];
  history: {
    /** The message that the list starts at; null for its end. */
    shown: number | null;
    /** Whether later messages are missing at the end: the list then does not keep to it. */
    isApart: boolean;
    /** Are called near the far end, and near the end of a list apart, after half a second. */
    loadOlder: () => void;
    loadLater: () => void;
  };
};

/** Keeps a list at its end while the end is in sight, and where it is while rows are put in above what is in sight. */
export function useAnchored({ scroller, list, rows, history }: Options) {
  const { shown, isApart, loadOlder, loadLater } = history;
  const [isFar, setFar] = useState(false);
  const position = useRef<Position>({ sticks: shown === null, hasJumped: shown !== null, top: 0, height: 0 });
  // The list still knows the places of the rows as they were, until it is drawn with the new ones.
  const shift = useInsertedAbove(rows, () =>
    position.current.sticks ? Infinity : (list.current?.findItemIndex(list.current.scrollOffset) ?? 0),
  );
  // Where one has gone elsewhere meanwhile, nothing is loaded.
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
    // One's own message always brings the end into sight, and any other where it was in sight.
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
  // Before the first paint, so that a reader who scrolls what they have just seen is not taken back to the end.
  useLayoutEffect(() => {
    const box = scroller.current;
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => box?.removeEventListener('scroll', onScroll);
  }, [scroller]);

  return { shift, isFar, toEnd };
}

/** Where the list is after it was scrolled, and whether its end is in sight. */
function positionAfter(
  { sticks, hasJumped: had, top, height }: Position,
  box: HTMLElement,
  { isApart, isByHand }: { isApart: boolean; isByHand: boolean },
): Position & { atEnd: boolean } {
  // Rows that are measured smaller than estimated move the list up without a scroll. The list leaves its end only when
  // somebody scrolls up, or when it moves up while its height stays the same.
  const goesUp = box.scrollTop < top && (isByHand || box.scrollHeight === height);
  const atEnd = !isApart && (scrollIn(box).fromEnd < AT_END_PX || (sticks && !goesUp));
  const hasJumped = had && !isByHand;
  return { atEnd, sticks: atEnd && !hasJumped, hasJumped, top: box.scrollTop, height: box.scrollHeight };
}

/** How far a box is scrolled, in pixels: from its start, from its end, and how far it can be. */
function scrollIn(box: HTMLElement | null) {
  const room = box ? box.scrollHeight - box.clientHeight : 0;
  const fromStart = box?.scrollTop ?? 0;
  return { fromStart, fromEnd: room - fromStart, room };
}

/** Whether an end is so near that more is loaded: 98 % of the way to it are scrolled. Source: specification 1 §9. */
const isNear = (pixels: number, room: number): boolean =>
  pixels <= Math.max(EDGE_PX, room * (1 - OLDER_NEAR));

/** Whether somebody has just done what scrolls, so that where the list is now is where they want it. */
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

/** Calls `work` half a second after the last time it was asked for. */
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
 * Calls `work` when the box changes its size (a keyboard) and when what is in it does (a row turns out higher, a
 * picture), before either is seen. A size observer alone would hear of the second a frame late: rows are measured by
 * one themselves, and what contains them gets its turn in the next frame. That the list is told its height by a style
 * is heard of at once.
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
 * Whether rows came in above what is in sight since the last time, so that this must stay in place: at the start, as
 * older pages do, or in the middle, as what a gap had left out.
 * @param topmost the place, among the rows as they were, of the first one in sight; beyond them at the list's end
 */
function useInsertedAbove(rows: readonly HistoryRow[], topmost: () => number): boolean {
  const above = rows.findIndex((row) => row.kind === 'message');
  const first = rows[above]?.key;
  const last = rows.at(-1)?.key;
  const [seen, setSeen] = useState({ rows, first, above, last, shift: false });
  const hasGrown = seen.rows.length !== rows.length;
  if (seen.first !== first || seen.above !== above || seen.last !== last || hasGrown) {
    const grewAbove = seen.first !== first || seen.above !== above;
    const shift = seen.first !== undefined && (grewAbove || isMovedDown(seen.rows, rows, topmost()));
    setSeen({ rows, first, above, last, shift });
  }
  return seen.shift;
}

/** Whether the message at a place, or the nearest one there is, has more rows before it than it had. */
function isMovedDown(before: readonly HistoryRow[], now: readonly HistoryRow[], place: number): boolean {
  const isHeld = ({ kind }: HistoryRow, at: number) => kind === 'message' && at >= place;
  const found = before.findIndex(isHeld);
  const at = found < 0 ? before.findLastIndex(({ kind }) => kind === 'message') : found;
  const key = before[at]?.key;
  return now.findIndex((row) => row.key === key) > at;
}
