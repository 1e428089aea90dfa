import { OLDER_DEBOUNCE_MS, OLDER_NEAR } from '@quad/contract/chat/limits.ts';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { useOpenChat } from '../open-chat.ts';
import type { HistoryRow } from './rows.ts';

/** The distance from the end, in pixels, within which the newest message counts as visible. */
const AT_END_PX = 60;
/** The distance from the end, in pixels, from which on "Jump to latest" is shown. */
const FAR_PX = 400;
/**
 * The distance from an end of the list, in pixels, within which more messages always load. It is large enough for the
 * arrow keys: at the first loaded message, the day's marker is still above it.
 */
const EDGE_PX = 120;
/** The events by which a user scrolls. The list scrolls within `FOLLOWS_MS` milliseconds after them. */
const SCROLLING = ['wheel', 'touchmove', 'keydown'] as const;
const FOLLOWS_MS = 250;

/**
 * The list's scroll position and height, in pixels, and whether the list sticks to its end. After a jump the end may
 * seem visible until the rows are measured. So the list sticks again only once the user scrolls or a message arrives.
 */
type Position = { sticks: boolean; hasJumped: boolean; top: number; height: number };

/** The keys of the last rendered message: `last` in any case, `own` only if it is an unsent message. */
type SeenEnd = { own: string | null; last: string | undefined };

type Options = {
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly HistoryRow[];
  history: {
    /** The message that the list shows at first; null for the end of the list. */
    shown: number | null;
    /** Whether later messages are missing at the end of the list. The list then does not stick to the end. */
    isApart: boolean;
    /**
     * Called half a second after the user scrolls near the top. For a separate segment, it is also called near the end.
     */
    loadOlder: () => void;
    loadLater: () => void;
  };
};

/**
 * Controls the scroll position of a list. While the end is visible, the list stays at its end. While rows are inserted
 * above the visible ones, the visible rows stay in place.
 */
export function useAnchored({ scroller, list, rows, history }: Options) {
  const { shown, isApart, loadOlder, loadLater } = history;
  const [isFar, setFar] = useState(false);
  const position = useRef<Position>({ sticks: shown === null, hasJumped: shown !== null, top: 0, height: 0 });
  // Uses the positions of the old rows, which the list has until it is rendered with the new rows.
  const shift = useInsertedAbove(rows, () =>
    position.current.sticks ? Infinity : (list.current?.findItemIndex(list.current.scrollOffset) ?? 0),
  );
  // Checks the position again after the delay. If the user has scrolled away meanwhile, nothing is loaded.
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
    // The user's own new message always scrolls the list to the end. Another person's message does so only if the end
    // was visible.
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
  // Runs before the first paint, so that a user who scrolls at once is not moved back to the end.
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

/**
 * A box's scroll position in pixels: the distances from its start and from its end, and how far it can scroll in all.
 */
function scrollIn(box: HTMLElement | null) {
  const room = box ? box.scrollHeight - box.clientHeight : 0;
  const fromStart = box?.scrollTop ?? 0;
  return { fromStart, fromEnd: room - fromStart, room };
}

/**
 * Whether an end is so near that more messages load: at least 98 % of the way to that end is scrolled. Source:
 * specification 1 §9.
 */
const isNear = (pixels: number, room: number): boolean =>
  pixels <= Math.max(EDGE_PX, room * (1 - OLDER_NEAR));

/** Whether the user has just scrolled. The list is then where the user wants it. */
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
 * Calls `work` when the size of the box or of its content changes, before the change is painted. The box changes when a
 * keyboard opens. The content changes when a row is higher than estimated or a picture loads. A ResizeObserver alone
 * would report the content a frame late: the virtualizer measures the rows with a ResizeObserver, too, and the change
 * of their container is then reported in the next frame. The list's height is set by a style, and a MutationObserver
 * reports the change of that style at once.
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
 * Whether rows were inserted above the visible ones since the last render. The visible rows must then stay in place.
 * Older pages are inserted at the start, and messages that were missed in a gap are inserted in the middle.
 * @param topmost the index of the first visible row among the old rows; beyond the old rows at the list's end
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

/** Whether more rows than before are above the message at an index, or above the nearest message to it. */
function isMovedDown(before: readonly HistoryRow[], now: readonly HistoryRow[], place: number): boolean {
  const isHeld = ({ kind }: HistoryRow, at: number) => kind === 'message' && at >= place;
  const found = before.findIndex(isHeld);
  const at = found < 0 ? before.findLastIndex(({ kind }) => kind === 'message') : found;
  const key = before[at]?.key;
  return now.findIndex((row) => row.key === key) > at;
}
