import { useSyncExternalStore } from 'react';
import { wholeDate } from '#ui/date-format.ts';
import { onTick, tickedNow } from '#ui/ticker.ts';
import { timeAgo } from '#ui/time-ago.ts';

/** Formats the time until a case is due: "due in 21 h", "overdue by 3 h". @param now milliseconds since 1970 */
export function dueWords(at: string, now: number): string {
  const left = Date.parse(at) - now;
  const span = timeAgo(new Date(now - Math.abs(left)).toISOString(), now);
  if (span === 'Now') return 'due now';
  return left > 0 ? `due in ${span}` : `overdue by ${span}`;
}

/** The time until a case is due. The component updates the text. */
export function DueTime({ at, className }: { at: string; className?: string | undefined }) {
  const words = useSyncExternalStore(
    onTick,
    () => dueWords(at, tickedNow()),
    () => '',
  );
  const isOver = words.startsWith('overdue');
  return (
    <time dateTime={at} title={wholeDate(at)} className={className} data-overdue={isOver || undefined}>
      {words}
    </time>
  );
}
