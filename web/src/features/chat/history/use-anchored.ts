import { OLDER_DEBOUNCE_MS, OLDER_NEAR } from '@quad/contract/chat/limits.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useOpenChat } from '../open-chat.ts';
import type { HistoryRow } from './rows.ts';

/** How near to the end, in pixels, the newest message counts as visible. */
const AT_END_PX = 60;
/** How far scrolled up, in pixels, "Jump to latest" is shown. */
const FAR_PX = 400;
/**
 * How near to an end, in pixels, more messages always load. A user who goes to the first message by arrow keys still
 * has the day's marker above it.
 */
const EDGE_PX = 120;
/** The events by which a user scrolls, and how soon after them the list scrolls, in milliseconds. */
const SCROLLING = ['wheel', 'touchmove', 'keydown'] as const;
const FOLLOWS_MS = 250;

/**
 * Where the list is, in pixels, and whether it sticks to its end. After a jump the end may seem visible until the rows
 * are measured, so the list sticks again only once the user scrolls or a message comes.
 */
type Position = { sticks: boolean; hasJumped: boolean; top: number; height: number };

/** The keys of the last rendered message: `last` of any, `own` if it is an unsent one. */
type SeenEnd = { own: string | null; last: string | undefined };

type Options = {
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly HistoryRow[];
  history: {
    /** The message that the list starts at; null for the end. */
    shown: number | null;
    /** Whether later messages are missing at the end. The list then does not stick to the end. */
    isApart: boolean;
    /** Called near the top, and for a separate segment near the end, after half a second. */
    loadOlder: () => void;
    loadLater: () => void;
  };
};

/** Keeps a list at its end while the end is visible, and in place while rows are inserted above the visible ones. */
export function useAnchored({ scroller, list, rows, history }: Options) {
  const { shown, isApart, loadOlder, loadLater } = history;
  const [isFar, setFar] = useState(false);
  const position = useRef<Position>({ sticks: shown === null, hasJumped: shown !== null, top: 0, height: 0 });
  // The list still has the positions of the old rows, until it is rendered with the new ones.
  const shift = useInsertedAbove(rows, () =>
    position.current.sticks ? Infinity : (list.current?.findItemIndex(list.current.scrollOffset) ?? 0),
  );
  // Checks the position again: if the user has scrolled away meanwhile, nothing is loaded.
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
    // The user's own message always scrolls to the end. Another message does so if the end was visible.
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
  // Before the first paint, so that a user who scrolls at once is not taken back to the end.
  useLayoutEffect(() => {
    const box = scroller.current;
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => box?.removeEventListener('scroll', onScroll);
  }, [scroller]);

  return { shift, isFar, toEnd };
}

/** The list's position after a scroll, and whether its end is visible. */
function positionAfter(
  { sticks, hasJumped: had, top, height }: Position,
  box: HTMLElement,
  { isApart, isByHand }: { isApart: boolean; isByHand: boolean },
): Position & { atEnd: boolean } {
  // Rows that are measured smaller than estimated move the list up without a scroll. The list leaves its end only when
  // the user scrolls up, or when it moves up while its height stays the same.
  const goesUp = box.scrollTop < top && (isByHand || box.scrollHeight === height);
  const atEnd = !isApart && (scrollIn(box).fromEnd < AT_END_PX || (sticks && !goesUp));
  const hasJumped = had && !isByHand;
  return { atEnd, sticks: atEnd && !hasJumped, hasJumped, top: box.scrollTop, height: box.scrollHeight };
}

/** A box's scroll position in pixels: from its start, from its end, and how far it can scroll. */
function scrollIn(box: HTMLElement | null) {
  const room = box ? box.scrollHeight - box.clientHeight : 0;
  const fromStart = box?.scrollTop ?? 0;
  return { fromStart, fromEnd: room - fromStart, room };
}

/** Whether an end is so near that more is loaded: 98 % of the way to it are scrolled. Source: specification 1 §9. */
const isNear = (pixels: number, room: number): boolean =>
  pixels <= Math.max(EDGE_PX, room * (1 - OLDER_NEAR));

/** Whether the user has just scrolled, so that the list is where the user wants it. */
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

/** Calls `work` half a second after the last request for it. */
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
 * Calls `work` when the box changes its size (a keyboard) or its content does (a row turns out higher, a picture),
 * before the change is painted. A ResizeObserver alone would report the content a frame late: the virtualizer measures
 * the rows with one, too, and their container is reported in the next frame. The MutationObserver reports at once that
 * the list's height is set by a style.
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
 * Whether rows were inserted above the visible ones since the last time, so that the visible ones must stay in place:
 * at the start, as older pages are, or in the middle, as messages missed in a gap are.
 * @param topmost the index of the first visible row, among the old rows; beyond them at the list's end
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

/** Whether the message at an index, or the nearest one, has more rows before it than it had. */
function isMovedDown(before: readonly HistoryRow[], now: readonly HistoryRow[], place: number): boolean {
  const isHeld = ({ kind }: HistoryRow, at: number) => kind === 'message' && at >= place;
  const found = before.findIndex(isHeld);
  const at = found < 0 ? before.findLastIndex(({ kind }) => kind === 'message') : found;
  const key = before[at]?.key;
  return now.findIndex((row) => row.key === key) > at;
}
