/**
 * The difference from the server's clock, in milliseconds, up to which this device's clock counts as right. It is large
 * because an answer takes time, too.
 */
const AGREES_MS = 60_000;

let behind = 0;

/** Stores the difference between this device's clock and the server's, from the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const off = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(off)) behind = Math.abs(off) < AGREES_MS ? 0 : off;
}

/**
 * The present time, in milliseconds since 1970. If this device's clock is clearly wrong, it is the server's time, so
 * that new entries count as new.
 */
export const serverNow = (): number => Date.now() + behind;
