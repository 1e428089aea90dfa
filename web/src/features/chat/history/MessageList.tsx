import { Suspense, useEffect, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { cx } from '#ui/cx.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading, SkeletonBubbles } from '#ui/Skeleton.tsx';
import type { Chat } from '../chat.ts';
import {
  Arrivals,
  BackToReply,
  FirstLoadFailed,
  Joining,
  JumpToLatest,
  Shown,
  StickyDay,
} from '../lazy-parts.ts';
import { HistoryLine } from './HistoryLine.tsx';
import styles from './MessageList.module.css';
import { type HistoryRow, isMessage } from './rows.ts';
import { clearScrollTarget, showLatest, useScrollTarget } from './scroll-target.ts';
import { useAnchored } from './use-anchored.ts';
import { useHistory, useReading } from './use-history.ts';
import { useRoving } from './use-roving.ts';

type Props = { chat: Chat; title: string };

/** A chat's messages, oldest first. Only the visible rows are rendered. Scrolling near the top loads older pages. */
export function MessageList({ chat, title }: Props) {
  // The divider above the new messages stays until the user leaves the chat.
  const [readUpTo] = useState(chat.unread_count > 0 ? chat.last_read_seq : null);
  const visit = useScrollTarget((target) => (target.chat_id === chat.id ? target.visit : 0));
  useEffect(() => clearScrollTarget, []);
  return <History key={visit} chat={chat} title={title} readUpTo={readUpTo} />;
}

function History({ chat, title, readUpTo }: Props & { readUpTo: number | null }) {
  const history = useHistory(chat, readUpTo);
  const { rows, isPending, firstError, isApart, shown } = history;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const after = useRef<HTMLSpanElement>(null);
  const { shift, isFar, toEnd } = useAnchored({ scroller, list, rows, history });
  const { keepMounted, goTo, onKeyDown, onFocus } = useRoving({ scroller, after, rows });
  useReading(chat, history.newest?.message);
  return (
    <div className="flex-1 min-h-0 relative">
      <div
        ref={scroller}
        className={cx('column h-full relative overscroll-contain focus-inside', styles.scroller)}
        role="log"
        aria-live="off"
        aria-label={`Messages in ${title}`}
        aria-busy={isPending}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div className={cx('stack flex-none w-full', styles.column)}>
          <Loading waiting={isPending} label="Loading messages" skeleton={<SkeletonBubbles count={6} />}>
            <Virtualizer
              ref={list}
              scrollRef={scroller}
              data={rows}
              shift={shift}
              bufferSize={600}
              keepMounted={keepMounted}
            >
              {(row) => <Line key={row.key} row={row} chat={chat} history={history} />}
            </Virtualizer>
          </Loading>
        </div>
      </div>
      <span ref={after} tabIndex={-1} />
      <Suspense>
        <Arrivals messages={history.messages} me={history.me} isApart={isApart} />
        {firstError && <FirstLoadFailed chat_id={chat.id} error={firstError} />}
        {shown !== null && <Shown list={list} rows={rows} shown={shown} goTo={goTo} />}
        <StickyDay scroller={scroller} list={list} rows={rows} />
        {isApart && shown !== null && <Joining chat_id={chat.id} message_id={shown} />}
        {isFar && <BackToReply chat_id={chat.id} />}
        <JumpToLatest chat={chat} isFar={isFar} onPress={() => (isApart ? showLatest(chat.id) : toEnd())} />
      </Suspense>
    </div>
  );
}

type LineProps = { row: HistoryRow; chat: Chat; history: ReturnType<typeof useHistory> };

const Line = ({ row, chat, history }: LineProps) =>
  row.kind === 'failed' ? (
    <LoadFailed error={history.failed[row.side]} onRetry={() => history.retry(row.side)} />
  ) : (
    <HistoryLine row={row} chat={chat} isShown={isMessage(row, history.shown)} />
  );
