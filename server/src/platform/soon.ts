import type { Log } from './log.ts';

/** How long work waits, in milliseconds. Calls with the same key during this time share one run. */
const WAIT_MS = 500;

/** Runs work after a short delay. Calls with the same key during the delay share one run. */
export type Soon = {
  /** Runs the work half a second after the first call with its key. Further calls with the key until then do nothing. */
  run(key: string, work: () => Promise<void>): void;
  /** Starts all waiting work without delay. Resolves when all work is done. */
  close(): Promise<void>;
};

/** Opens the service. Only calls in the same process share a run. Errors of the work are logged. */
export function openSoon(log: Log): Soon {
  const waiting = new Map<string, { timer: NodeJS.Timeout; work: () => Promise<void> }>();
  const running = new Set<Promise<void>>();
  function start(key: string): void {
    const found = waiting.get(key);
    if (!found) return;
    waiting.delete(key);
    clearTimeout(found.timer);
    const done: Promise<void> = found
      .work()
      .catch((error: unknown) => log.error({ type: 'error', err: error }, 'work that was put off failed'))
      .finally(() => running.delete(done));
    running.add(done);
  }
  return {
    run(key, work) {
      if (!waiting.has(key)) waiting.set(key, { timer: setTimeout(start, WAIT_MS, key), work });
    },
    async close() {
      for (const key of waiting.keys()) start(key);
      await Promise.all(running);
    },
  };
}
