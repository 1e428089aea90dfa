/** How many simple calls need as much CPU time as one exchange between two nodes. */
const CALLS = 20;

/**
 * The time within which something must happen, in milliseconds, extended by the time that simple calls take on this
 * machine now. On a quiet machine, the extension is almost nothing.
 * @param plain a call that is cheap for the database
 */
export async function promised(milliseconds: number, plain: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let made = 0; made < CALLS; made += 1) await plain();
  return milliseconds + performance.now() - begin;
}
