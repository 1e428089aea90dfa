import type { Log } from '#platform/log.ts';
import type { SessionChange, SessionChanges } from './changes.ts';

/** The time before something is read again after the database did not answer or notices stopped, in milliseconds. */
const AGAIN_MS = 1000;

type Keeping<T> = {
  changes: Pick<SessionChanges, 'onChange' | 'isListening'>;
  log: Pick<Log, 'warn'>;
  read(): Promise<T>;
  /** Whether a notice says that another value may be stored now. */
  isAbout(change: SessionChange): boolean;
  /** Called after each reading, with the value before it. */
  changed?(before: T, now: T): void;
};

/**
 * Keeps what all nodes must agree on, as it is stored in the database: it is read at once, at each notice about it, and
 * after a time in which notices may have been lost.
 * @throws if the database does not answer at the start
 */
export async function keepCurrent<T>({ changes, log, read, isAbout, changed }: Keeping<T>) {
  let current: T | undefined;
  let [begun, latest] = [0, 0];
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function readNow(): Promise<T> {
    const number = (begun += 1);
    const found = await read();
    const before = current ?? found;
    // An answer that was asked for earlier may arrive later.
    if (number < latest || isClosed) return before;
    latest = number;
    current = found;
    changed?.(before, found);
    return found;
  }

  function follow(): void {
    clearTimeout(again);
    readNow().catch((error: unknown) => {
      if (isClosed) return;
      log.warn({ type: 'error', reason: (error as Error).name }, 'what all nodes agree on could not be read');
      followLater();
    });
  }

  function followLater(): void {
    clearTimeout(again);
    again = setTimeout(follow, AGAIN_MS).unref();
  }

  changes.onChange((change) => {
    // Where notices have just stopped, the database may be away.
    if ('missed' in change && !changes.isListening()) followLater();
    else if ('missed' in change || isAbout(change)) follow();
  });
  const first = await readNow();
  return {
    current: (): T => current ?? first,
    close(): void {
      isClosed = true;
      clearTimeout(again);
    },
  };
}
