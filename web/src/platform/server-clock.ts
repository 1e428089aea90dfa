/** By how much this device's clock may be off, in milliseconds, before it counts as wrong: answers take a while, too. */
const AGREES_MS = 60_000;

let behind = 0;

/** Notes what the server's clock says, by the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const off = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(off)) behind = Math.abs(off) < AGREES_MS ? 0 : off;
}

/** Milliseconds since 1970 by the server's clock, where this device's is plainly wrong: what was just said is new. */
export const serverNow = (): number => Date.now() + behind;
