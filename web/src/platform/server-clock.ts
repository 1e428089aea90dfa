/**
 * A difference between the clocks of the server and this device is ignored if it is below this number of milliseconds.
 * Slow answers cause small differences.
 */
const AGREES_MS = 60_000;

let behind = 0;

/** Stores the difference between the clocks of this device and the server. `date` is the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const off = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(off)) behind = Math.abs(off) < AGREES_MS ? 0 : off;
}

/**
 * The current time, in milliseconds since 1970. If this device's clock is clearly wrong, the server's time counts, so
 * that new entries look new.
 */
export const serverNow = (): number => Date.now() + behind;
