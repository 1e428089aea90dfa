import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { unavailable } from '#platform/problems.ts';
import type { SessionChanges } from '#platform/sessions/changes.ts';
import type { SwitchName } from './names.ts';
import { listSwitchedOff } from './queries.ts';

/** The time before switches are read again after the database did not answer, in milliseconds. */
const AGAIN_MS = 1000;
/** After how many seconds a page may repeat a call that is switched off. Pages do not repeat it by themselves. */
const RETRY_SECONDS = 30;

/** A change of a switch. `why` is what people read; undefined if the switch is on now. */
type Listener = (name: SwitchName, why: string | undefined) => void;

/** What operators have switched off. All nodes hear of a change at once. */
export type Switches = {
  /** What people read while the switch is off; undefined if it is on. */
  whyOff(name: SwitchName): string | undefined;
  /** @throws 503 with the words of staff if the switch is off */
  mustBeOn(name: SwitchName): void;
  /** Adds a listener for changes. Each node calls its own listeners. */
  onChange(listener: Listener): void;
  close(): void;
};

type Deps = { db: Db; log: Pick<Log, 'info' | 'warn'>; changes: Pick<SessionChanges, 'onChange'> };

/**
 * Reads the switches, and reads them again at each notice. After a time in which notices may have been lost they are
 * read again, too, so that all nodes agree once they listen. @throws if the database does not answer
 */
export async function openSwitches({ db, log, changes }: Deps): Promise<Switches> {
  let off: ReadonlyMap<SwitchName, string> = new Map();
  const listeners: Listener[] = [];
  let [begun, latest] = [0, 0];
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function read(): Promise<void> {
    const number = (begun += 1);
    const rows = await listSwitchedOff(db);
    // An answer that was asked for earlier may arrive later.
    if (number < latest || isClosed) return;
    latest = number;
    const before = off;
    off = new Map(rows.map(({ name, why }) => [name, why]));
    for (const name of new Set([...before.keys(), ...off.keys()]))
      if (before.get(name) !== off.get(name)) tell(name);
  }

  function tell(name: SwitchName): void {
    log.info({ type: 'info', switch: name, state: off.has(name) ? 'off' : 'on' }, 'a switch changed');
    for (const listener of listeners) listener(name, off.get(name));
  }

  function follow(): void {
    clearTimeout(again);
    read().catch((error: unknown) => {
      if (isClosed) return;
      log.warn({ type: 'error', reason: (error as Error).name }, 'the switches could not be read');
      again = setTimeout(follow, AGAIN_MS).unref();
    });
  }

  changes.onChange((change) => {
    if ('switched' in change || 'missed' in change) follow();
  });
  await read();

  return {
    whyOff: (name) => off.get(name),
    mustBeOn(name) {
      const why = off.get(name);
      if (why !== undefined) throw unavailable(why, RETRY_SECONDS);
    },
    onChange: (listener) => void listeners.push(listener),
    close() {
      isClosed = true;
      clearTimeout(again);
    },
  };
}
