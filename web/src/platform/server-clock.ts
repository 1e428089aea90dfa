/**
 * A difference between the clocks of the server and this device is ignored below this value, in milliseconds. The value
 * is large, because an answer takes time, too.
 */
const AGREES_MS = 60_000;

let behind = 0;

/** Stores the difference between the clocks of this device and the server. `date` is the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const off = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(off)) behind = Math.abs(off) < AGREES_MS ? 0 : off;
}

/**
 * The current time, in milliseconds since 1970. If this device's clock is clearly wrong, the function returns the
 * server's time. So new entries look new.
 */
export const serverNow = (): number => Date.now() + behind;
