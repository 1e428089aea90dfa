import { setTimeout as pause } from 'node:timers/promises';

const LOOK_EVERY_MS = 20_000;

/**
 * Looks whether something that went away is back, and tells once.
 * @param check throws while it is away
 */
export function watchForReturn({
  check,
  back,
  everyMs = LOOK_EVERY_MS,
}: {
  check: () => Promise<void>;
  back: () => Promise<void>;
  everyMs?: number;
}): { start(): void; stop(): void } {
  const ending = new AbortController();
  let watching = false;

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await check();
        if (!ending.signal.aborted) await back();
        return;
      } catch {
        await pause(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  return {
    start() {
      if (watching) return;
      watching = true;
      void watch().finally(() => (watching = false));
    },
    stop: () => ending.abort(),
  };
}
