import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { dayName } from './day-name.ts';
import styles from './HistoryLine.module.css';
import type { HistoryRow } from './rows.ts';

type Props = {
  scroller: RefObject<HTMLDivElement | null>;
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly HistoryRow[];
};

/** How long it stays once nobody scrolls any more, in milliseconds: then it lets go of the words under it. */
const STAYS_MS = 1500;

/** The day of the topmost message in sight, at the top while one scrolls and its own marker has left. */
export default function StickyDay({ scroller, list, rows }: Props) {
  const [day, setDay] = useState<string | null>(null);
  const look = useEffectEvent(() => {
    const top = scroller.current?.scrollTop ?? 0;
    const at = list.current?.findItemIndex(top) ?? 0;
    const row = rows[at];
    // A marker of its own, or what comes before the first one, needs no second.
    const isMarked = top <= 0 || row === undefined || row.kind === 'day' || row.kind === 'start';
    setDay(isMarked ? null : dayAt(rows, at));
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
