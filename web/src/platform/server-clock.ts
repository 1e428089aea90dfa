/** How far this device's clock may be off before it counts as wrong, in milliseconds. Answers take a while, too. */
const AGREES_MS = 60_000;

let behind = 0;

/** Stores how far this device's clock is off, from the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const off = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(off)) behind = Math.abs(off) < AGREES_MS ? 0 : off;
}

/**
 * Milliseconds since 1970. Where this device's clock is plainly wrong, the server's clock is used, so that new things
 * count as new.
 */
export const serverNow = (): number => Date.now() + behind;
