import type { Chat } from '@quad/contract/chat/shapes.ts';
import { useEffect, useRef } from 'react';
import { Virtualizer } from 'virtua';
import { announce } from '#ui/announce.ts';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Loading, SkeletonBubbles } from '#ui/Skeleton.tsx';
import { HistoryLine } from './HistoryLine.tsx';
import styles from './MessageList.module.css';
import { messageLine } from '../names.ts';
import { useAnchored } from './use-anchored.ts';
import { useHistory, useReading } from './use-history.ts';

/** What was said in a chat, oldest first, drawn only where one looks. Older pages load near the far end. */
export function MessageList({ chat, title }: { chat: Chat; title: string }) {
  const history = useHistory(chat);
  const { rows, messages, isPending } = history;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useAnchored(
    scroller,
    rows,
    () => history.hasNextPage && !history.isFetchingNextPage && void history.fetchNextPage(),
  );
  useReading(chat, messages.at(-1)?.message);
  useArrivals(messages.at(-1), history.me);
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        aria-live="off"
        aria-label={`Messages in ${title}`}
        aria-busy={isPending}
        tabIndex={0}
      >
        <div className={styles.column}>
          <Loading waiting={isPending} label="Loading messages" skeleton={<SkeletonBubbles count={6} />}>
            <Virtualizer scrollRef={scroller} data={rows} shift={list.shift} bufferSize={600}>
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

/** Speaks what arrives in the open chat, once, while the history itself stays quiet. */
function useArrivals(newest: Parameters<typeof messageLine>[0] | undefined, me: number | null): void {
  const spoken = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (!newest) return;
    const { id, author_id } = newest.message;
    const isNew = spoken.current !== undefined && id > spoken.current;
    spoken.current = id;
    if (isNew && author_id !== me) announce(`${newest.user.first_name}: ${messageLine(newest)}`);
  }, [newest, me]);
}
