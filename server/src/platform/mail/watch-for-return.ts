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
  /** Starts looking, after the first pause or at once. Told again while it looks, it looks once more afterwards. */
  watch(when?: { now: boolean }): void;
  stop(): void;
} {
  const ending = new AbortController();
  const { signal } = ending;
  let looking = false;
  let isAway = false;

  const rest = () => pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  const isBack = () =>
    check().then(
      () => true,
      () => false,
    );

  async function look(now: boolean): Promise<void> {
    looking = true;
    for (let pauseFirst = !now; isAway && !signal.aborted; pauseFirst = true) {
      if (pauseFirst) await rest();
      isAway = false;
      while (!signal.aborted && !(await isBack())) await rest();
      if (!signal.aborted) await back().catch(() => (isAway = true));
    }
    looking = false;
  }

  return {
    watch({ now } = { now: false }) {
      isAway = true;
      if (!looking) void look(now);
    },
    stop: () => ending.abort(),
  };
}
