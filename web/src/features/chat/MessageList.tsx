import { OLDER_DEBOUNCE_MS, OLDER_NEAR } from '@quad/contract/chat/limits.ts';
import type { Chat } from '@quad/contract/chat/shapes.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { announce } from '#ui/announce.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Loading, SkeletonBubbles } from '#ui/Skeleton.tsx';
import { HistoryLine } from './HistoryLine.tsx';
import styles from './MessageList.module.css';
import { messageLine } from './names.ts';
import { useOpenChat } from './open-chat.ts';
import type { HistoryRow } from './rows.ts';
import { useHistory, useReading } from './use-history.ts';

/** Pixels from the end within which the newest message counts as in sight. */
const AT_END_PX = 60;
/** Pixels scrolled up from which "Jump to latest" shows. */
const FAR_PX = 400;

/** What was said in a chat, oldest first, drawn only where one looks. Older pages load near the far end. */
export function MessageList({ chat, title }: { chat: Chat; title: string }) {
  const history = useHistory(chat);
  const { rows, messages, isPending } = history;
  const list = useAnchoredList(
    rows,
    () => history.hasNextPage && !history.isFetchingNextPage && void history.fetchNextPage(),
  );
  useReading(chat, messages.at(-1)?.message);
  useArrivals(chat, messages.at(-1), history.me);
  return (
    <div className={styles.frame}>
      <div
        ref={list.scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={`Messages in ${title}`}
        aria-busy={isPending}
        tabIndex={0}
        onScroll={list.onScroll}
      >
        <div className={styles.column}>
          <Loading waiting={isPending} label="Loading messages" skeleton={<SkeletonBubbles count={6} />}>
            <Virtualizer
              ref={list.virtualizer}
              scrollRef={list.scroller}
              data={rows}
              shift={list.shift}
              bufferSize={600}
            >
              {(row) => <HistoryLine key={row.key} row={row} chat={chat} />}
            </Virtualizer>
          </Loading>
        </div>
      </div>
      {list.isFar && (
        <button type="button" className={styles.jump} onClick={list.toEnd}>
          <Icon name="down" />
          <span className="visually-hidden">Jump to latest</span>
          {chat.unread_count > 0 && (
            <Badge count={chat.unread_count} what="unread" className={styles.jumpCount} />
          )}
        </button>
      )}
    </div>
  );
}

/**
 * Keeps a list at its end while the end is in sight, and where it is while older rows are put in above.
 * @param loadOlder is called near the far end, after half a second. Source: specification 1 §9.
 */
function useAnchoredList(rows: readonly HistoryRow[], loadOlder: () => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [isFar, setFar] = useState(false);
  const shift = usePrepended(rows);
  const stick = useRef(true);
  const lastTop = useRef(0);
  const load = useRef(loadOlder);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    load.current = loadOlder;
  });

  const toEnd = useCallback(() => {
    stick.current = true;
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);

  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const room = box.scrollHeight - box.clientHeight;
    const fromEnd = room - box.scrollTop;
    // Growth moves the end away without anybody scrolling: only going up lets go of it.
    stick.current = fromEnd < AT_END_PX || (stick.current && box.scrollTop >= lastTop.current);
    lastTop.current = box.scrollTop;
    if (useOpenChat.getState().atEnd !== stick.current) useOpenChat.setState({ atEnd: stick.current });
    setFar(fromEnd > FAR_PX);
    clearTimeout(timer.current);
    const isNear = room <= 0 || fromEnd / room >= OLDER_NEAR || box.scrollTop < box.clientHeight;
    if (isNear) timer.current = setTimeout(() => load.current(), OLDER_DEBOUNCE_MS);
  }, []);

  const last = rows.findLast((row) => row.kind === 'message' || row.kind === 'outgoing');
  const ownKey = last?.kind === 'outgoing' ? last.key : undefined;
  useLayoutEffect(() => {
    if (ownKey) stick.current = true; // one's own message always brings the end into sight
  }, [ownKey]);
  useLayoutEffect(() => {
    if (stick.current) toEnd();
    onScroll();
  }, [rows, toEnd, onScroll]);
  useEffect(() => {
    const content = scroller.current?.firstElementChild;
    if (!content || !scroller.current) return;
    const watch = new ResizeObserver(() => stick.current && toEnd());
    watch.observe(content);
    watch.observe(scroller.current);
    return () => {
      watch.disconnect();
      clearTimeout(timer.current);
    };
  }, [toEnd]);

  return { scroller, virtualizer, shift, isFar, toEnd, onScroll };
}

/** Whether the rows grew at their start since the last time, so that what is in sight must stay in place. */
function usePrepended(rows: readonly HistoryRow[]): boolean {
  const first = rows.find((row) => row.kind === 'message')?.key;
  const last = rows.at(-1)?.key;
  const [seen, setSeen] = useState({ first, last, count: rows.length, shift: false });
  if (seen.first !== first || seen.last !== last || seen.count !== rows.length) {
    const shift =
      seen.first !== undefined &&
      (seen.first !== first || (seen.last === last && rows.length !== seen.count));
    setSeen({ first, last, count: rows.length, shift });
  }
  return seen.shift;
}

/** Speaks what arrives in the open chat, once, while the history itself stays quiet. */
function useArrivals(
  chat: Chat,
  newest: Parameters<typeof messageLine>[0] | undefined,
  me: number | null,
): void {
  const spoken = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (!newest) return;
    const { id, author_id } = newest.message;
    const isNew = spoken.current !== undefined && id > spoken.current;
    spoken.current = id;
    if (isNew && author_id !== me) announce(`${newest.user.first_name}: ${messageLine(newest)}`);
  }, [newest, me, chat.id]);
}
