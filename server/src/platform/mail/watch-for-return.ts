import { setTimeout as pause } from 'node:timers/promises';

type Options = {
  /** Checks the service. Must throw while the service does not answer. */
  check: () => Promise<void>;
  back: () => Promise<void>;
  everyMs: number;
  /** Receives the errors that have a cause other than an unreachable service. */
  onFault: (error: unknown) => void;
};

/**
 * Whether an error means that the service does not answer. Such an error has a code, or is a plain `Error` that a
 * driver throws after a timeout.
 */
const isAwayError = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || error.name === 'Error');

/** Checks repeatedly whether a service that did not answer works again. */
export function watchForReturn({ check, back, everyMs, onFault }: Options): {
  /** Starts the checks, after a pause or at once. If checks are already running, another round of checks follows. */
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
