import { setTimeout as pause } from 'node:timers/promises';

type Options = {
  /** Throws while the service is away. */
  check: () => Promise<void>;
  /** Called once the service is back. */
  back: () => Promise<void>;
  everyMs: number;
  /** Receives errors that do not mean that the service is away. */
  onFault: (error: unknown) => void;
};

/** Whether an error means that the service is away: it has a code, or is a driver's plain `Error` at a timeout. */
const isAwayError = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || error.name === 'Error');

/** Checks again and again whether a service that went away is back. */
export function watchForReturn({ check, back, everyMs, onFault }: Options): {
  /** Starts to check, after the first pause or at once. A call during the checks adds one more round afterwards. */
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
