import { Client, type ClientConfig } from 'pg';
import type { Elapsed } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { listenTo, type Listening, type SessionChange } from './listening.ts';

/**
 * How long the listening connection is trusted after it was last seen to work, in milliseconds: for what is asked now,
 * and for what will be asked again in a while (`LOOK_MS`), which must not add up to more than a second.
 */
const [TRUSTED_MS, TRUSTED_AHEAD_MS] = [1000, 500];
/** How often whoever relies on `isListening` looks, in milliseconds. */
export const LOOK_MS = 250;
/** Milliseconds for an answer, after which the connection counts as broken, and until the next one is made. */
const [ANSWER_WITHIN_MS, AGAIN_MS] = [1000, 1000];

/** What PostgreSQL notifies of sessions that changed, on whichever node. */
export type SessionChanges = {
  /**
   * Whether every change since a moment, by `elapsed`, has been received, but for those of the last second.
   * False wherever that is not known.
   */
  hasMissedNothingSince(moment: number): boolean;
  /** Whether changes are heard, or were half a second ago. Ask every `LOOK_MS`. */
  isListening(): boolean;
  onChange(listener: (change: SessionChange) => void): void;
  close(): Promise<void>;
};

/**
 * Listens to changes of sessions on a connection of its own, and makes another one when it broke. It is tried while
 * somebody asks, twice within the time for which it is trusted.
 */
export function listenForSessionChanges(given: {
  connection: ClientConfig;
  db: Db;
  elapsed: Elapsed;
  log: Pick<Log, 'warn'>;
}): SessionChanges {
  const { db, elapsed, log } = given;
  const connection = { ...given.connection, query_timeout: ANSWER_WITHIN_MS, keepAlive: true };
  const listeners: ((change: SessionChange) => void)[] = [];
  const emit = (change: SessionChange) => listeners.forEach((listener) => listener(change));
  let current: Listening | undefined;
  let next: NodeJS.Timeout | undefined;

  function listen(): void {
    const listening = listenTo({ client: new Client(connection), db, elapsed, emit });
    current = listening;
    void listening.broken.then((error) => {
      if (current !== listening) return;
      log.warn({ type: 'error', reason: error.name }, 'changes of sessions are not received');
      current = undefined;
      next = setTimeout(listen, AGAIN_MS).unref();
    });
  }
  listen();

  return {
    hasMissedNothingSince(moment) {
      if (!current || moment < current.since()) return false;
      const age = current.age();
      if (age > TRUSTED_MS / 2) current.test();
      return age <= TRUSTED_MS;
    },
    isListening() {
      if (!current || current.since() === Infinity) return false;
      const isTrusted = current.age() <= TRUSTED_AHEAD_MS;
      current.test();
      return isTrusted;
    },
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearTimeout(next);
      const last = current;
      current = undefined;
      await last?.close();
    },
  };
}
