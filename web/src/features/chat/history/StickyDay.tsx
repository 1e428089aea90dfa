import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { cx } from '#ui/cx.ts';
import { dayName } from './day-name.ts';
import { useOpenChat } from '../open-chat.ts';
import styles from './HistoryLine.module.css';
import type { HistoryRow } from './rows.ts';

type Props = {
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly HistoryRow[];
};

/**
 * How long the day's label stays after the last scroll, in milliseconds. The time is short, because the label covers
 * messages.
 */
const STAYS_MS = 1500;

/**
 * Two distances in pixels. A row counts as visible up to `ABOVE_PX` above the top of the history. The day's label
 * covers rows up to `BAND_PX` below the top.
 */
const ABOVE_PX = 18;
const BAND_PX = 48;

/**
 * A label at the top with the day of the topmost visible message. It is visible while the user scrolls through older
 * messages, unless the history's own day marker is at the same place.
 */
export default function StickyDay({ scroller, list, rows }: Props) {
  const [day, setDay] = useState<string | null>(null);
  const look = useEffectEvent(() => {
    const top = scroller.current?.scrollTop ?? 0;
    const [first, last] = [top - ABOVE_PX, top + BAND_PX].map(
      (offset) => list.current?.findItemIndex(offset) ?? 0,
    );
    const under = rows.slice(first, (last ?? 0) + 1);
    const isMarked = under.some(({ kind }) => kind === 'day' || kind === 'start');
    setDay(isMarked || top <= 0 || useOpenChat.getState().atEnd ? null : dayAt(rows, first ?? 0));
  });
  useEffect(() => {
    const box = scroller.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      look();
      clearTimeout(timer);
      timer = setTimeout(() => setDay(null), STAYS_MS);
    };
    box?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      box?.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
  if (day === null) return null;
  return (
    <p className={cx('grid justify-items-center absolute pointer-none', styles.stickyDay)} aria-hidden="true">
      <span>{day}</span>
    </p>
  );
}

function dayAt(rows: readonly HistoryRow[], at: number): string | null {
  for (let index = at; index < rows.length; index += 1) {
    const row = rows[index];
    if (row?.kind === 'message') return dayName(row.item.message.creation_time);
  }
  return null;
}
