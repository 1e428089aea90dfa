import type { Log } from './log.ts';

/** How long work waits, so that what comes meanwhile shares it, in milliseconds. */
const WAIT_MS = 500;

/** Runs work a moment later, and once for all who ask for it meanwhile. */
export type Soon = {
  /** Runs the work half a second after the first call with its key. Later calls until then are left out. */
  run(key: string, work: () => Promise<void>): void;
  /** Runs what waits at once. Resolves when all is done. */
  close(): Promise<void>;
};

/** Opens the service. It counts only in this process. Errors of the work are logged. */
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
