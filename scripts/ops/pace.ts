import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does something at a steady rate, whether or not the earlier ones have ended, until `end` is called.
 * @param rate how often a second
 */
export function startPace(rate: number, make: (number: number) => Promise<void>): { end(): Promise<number> } {
  const under: Promise<void>[] = [];
  const over = new AbortController();
  const making = (async () => {
    const begin = performance.now();
    while (!over.signal.aborted) {
      const due = Math.floor(((performance.now() - begin) / 1000) * rate);
      while (under.length < due) under.push(make(under.length));
      await pause(1000 / rate);
    }
  })();
  return {
    /** Begins no further ones, and waits for those under way. @returns how many were made */
    async end() {
      over.abort();
      await making;
      await Promise.all(under);
      return under.length;
    },
  };
}
