import { useSyncExternalStore } from 'react';

import { wholeDate } from './date-format.ts';
import { onTick, tickedNow } from './ticker.ts';
import { timeAgo, timeAgoInSentence } from './time-ago.ts';

type Props = {
  /** The time in ISO 8601. */
  at: string;
  /** Whether the time is part of a sentence: "just now", "3 m ago". */
  inSentence?: boolean;
  className?: string | undefined;
};

/**
 * A relative time, such as "Now" or "3 m", with the full date as tooltip. Do not use it inside a live region, because a
 * screen reader would read every change.
 */
export function RelativeTime({ at, inSentence = false, className }: Props) {
  const words = inSentence ? timeAgoInSentence : timeAgo;
  const text = useSyncExternalStore(
    onTick,
    () => words(at, tickedNow()),
    () => '',
  );
  return (
    <time dateTime={at} title={wholeDate(at)} className={className}>
      {text}
    </time>
  );
}
