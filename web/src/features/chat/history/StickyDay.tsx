import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { dayName } from './day-name.ts';
import { useOpenChat } from '../open-chat.ts';
import styles from './HistoryLine.module.css';
import type { HistoryRow } from './rows.ts';

type Props = {
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly HistoryRow[];
};

/** How long it stays once nobody scrolls any more, in milliseconds: then it lets go of the words under it. */
const STAYS_MS = 1500;

/** Pixels from the top of the history within which it stands, and by which a row that has left the list still shows there. */
const ABOVE_PX = 18;
const BAND_PX = 48;

/**
 * The day of the topmost message in sight, at the top while one reads back. Where a marker of its own stands in the same
 * place, and at the latest messages, whose day one knows, there is none.
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
    <p className={styles.stickyDay} aria-hidden="true">
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
