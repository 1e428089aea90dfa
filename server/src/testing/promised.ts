/** The number of simple calls that need as much CPU time as one exchange between two nodes. */
const CALLS = 20;

/**
 * The time within which something must happen, in milliseconds. It is extended by the time that simple calls take on
 * this machine now. On an idle machine, the extension is almost zero.
 * @param plain a call that is cheap for the database
 */
export async function promised(milliseconds: number, plain: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let made = 0; made < CALLS; made += 1) await plain();
  return milliseconds + performance.now() - begin;
}
