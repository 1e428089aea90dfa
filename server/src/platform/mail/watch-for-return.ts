import { setTimeout as pause } from 'node:timers/promises';

type Options = {
  /** Throws while the thing is away. */
  check: () => Promise<void>;
  /** Is told once when it is back. */
  back: () => Promise<void>;
  everyMs: number;
};

/** Looks, once told that something went away, whether it is back. */
export function watchForReturn({ check, back, everyMs }: Options): {
  /** Starts looking, after the first pause or at once, unless it looks already. */
  watch(when?: { now: boolean }): void;
  stop(): void;
} {
  const ending = new AbortController();
  let watching = false;

  const rest = () => pause(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
  const isBack = () =>
    check().then(
      () => true,
      () => false,
    );

  async function look(now: boolean): Promise<void> {
    if (!now) await rest();
    while (!ending.signal.aborted && !(await isBack())) await rest();
    if (!ending.signal.aborted) await back().catch(() => undefined);
  }

  return {
    watch({ now } = { now: false }) {
      if (watching) return;
      watching = true;
      void look(now).finally(() => (watching = false));
    },
    stop: () => ending.abort(),
  };
}
