import { setTimeout as pause } from 'node:timers/promises';

type Options = {
  /** Throws while the thing is away. */
  check: () => Promise<void>;
  /** Is told once when it is back. */
  back: () => Promise<void>;
  everyMs: number;
  /** Hears of errors that do not say that something is away. */
  onFault: (error: unknown) => void;
};

/** What is away says so by a code, or by a plain error, as the drivers do: nobody answered in time. */
const isAwayError = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || error.name === 'Error');

/** Looks, once told that something went away, whether it is back. */
export function watchForReturn({ check, back, everyMs, onFault }: Options): {
  /** Starts looking, after the first pause or at once. Told again while it looks, it looks once more afterwards. */
  watch(when?: { now: boolean }): void;
  stop(): void;
} {
  const ending = new AbortController();
  const { signal } = ending;
  let looking = false;
  let isAway = false;

  const rest = () => pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  const works = (work: () => Promise<void>) =>
    work().then(
      () => true,
      (error: unknown) => {
        if (!isAwayError(error)) onFault(error);
        return false;
      },
    );

  async function look(now: boolean): Promise<void> {
    looking = true;
    for (let pauseFirst = !now; isAway && !signal.aborted; pauseFirst = true) {
      if (pauseFirst) await rest();
      isAway = false;
      while (!signal.aborted && !(await works(check))) await rest();
      if (!signal.aborted && !(await works(back))) isAway = true;
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
