/** The number of simple calls that together take as much CPU time as one exchange between two nodes. */
const CALLS = 20;

/**
 * Returns a time limit in milliseconds: the given one, plus the time that some simple calls take on this machine now.
 * On an idle machine, the extra time is almost zero.
 * @param plain a call that is cheap for the database
 */
export async function promised(milliseconds: number, plain: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let made = 0; made < CALLS; made += 1) await plain();
  return milliseconds + performance.now() - begin;
}
