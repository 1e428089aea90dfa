import { useEffect, useState } from 'react';
import { serverNow } from '#platform/server-clock.ts';
import { dateFormat } from '#ui/date-format.ts';
import { useMe } from './queries.ts';

/** The maximum delay of a browser's timer, in milliseconds. */
const TIMER_MAX = 2 ** 31 - 1;

/** The day and time at which a limit ends, for a sentence: "5 December at 3:00 pm". */
export const limitEnd = dateFormat({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

/**
 * Returns whether a limit to reading is in force. It ends by itself at its time.
 * @param until the end of the limit, by the server's clock; null without a limit
 */
export function useIsLimited(until: string | null): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const left = Date.parse(until) - serverNow();
    if (left > TIMER_MAX) return;
    const timer = setTimeout(() => setOver(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && over !== until;
}

/**
 * Says when the user may change their profile again, whom staff have limited to reading. Null if they may change it
 * now. Source: server platform/http/guard/limited.ts.
 */
export function useLimit(): string | null {
  const until = useMe()?.limited_until ?? null;
  return useIsLimited(until) && until !== null ? `You can change this after ${limitEnd(until)}.` : null;
}
