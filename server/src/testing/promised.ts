/** The number of simple calls that need as much CPU time as an exchange between two nodes. */
const CALLS = 20;

/**
 * Extends a promised time for a busy machine by the time that simple calls take there now. On a quiet machine that is
 * almost nothing. Returns milliseconds.
 * @param plain a call that is cheap for the database
 */
export async function promised(milliseconds: number, plain: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let made = 0; made < CALLS; made += 1) await plain();
  return milliseconds + performance.now() - begin;
}
