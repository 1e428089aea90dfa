import { useSyncExternalStore } from 'react';

import { wholeDate } from './date-format.ts';
import { onTick, tickedNow } from './ticker.ts';
import { timeAgo, timeAgoInSentence } from './time-ago.ts';

type Props = {
  /** The instant in ISO 8601. */
  at: string;
  /** Whether it is part of a sentence: "just now", "3 m ago". */
  inSentence?: boolean;
  className?: string | undefined;
};

/**
 * A relative time: "Now", "5 sec", "3 m", "2 h", "4 d", with the full date as tooltip. It renders again only when its
 * words change. Never put it inside a live region: a screen reader would read every change.
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
