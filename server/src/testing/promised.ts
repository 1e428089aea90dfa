/** As many plain calls as what happens between two nodes may take of the processor. */
const CALLS = 20;

/**
 * How many milliseconds something may take that is promised within some, on a machine that may be busy with other work:
 * what plain calls take there at the same time comes on top, which is next to nothing where the machine is quiet.
 * @param plain a call that asks the database for little
 */
export async function promised(milliseconds: number, plain: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let made = 0; made < CALLS; made += 1) await plain();
  return milliseconds + performance.now() - begin;
}
