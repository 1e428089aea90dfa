import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { locked, unavailable } from '#platform/problems.ts';
import type { SessionChanges } from '#platform/sessions/changes.ts';
import { keepCurrent } from '#platform/sessions/keep-current.ts';
import { type SwitchName, SWITCHES } from './names.ts';
import { listSwitchedOff } from './queries.ts';

/** After how many seconds a page may repeat a call while `writes` is off. */
const RETRY_SECONDS = 30;

/** A change of a switch. `why` is what people read; undefined if the switch is on now. */
type Listener = (name: SwitchName, why: string | undefined) => void;

/** What operators have switched off. All nodes hear of a change at once. */
export type Switches = {
  /** What people read while the switch is off; undefined if it is on. */
  whyOff(name: SwitchName): string | undefined;
  /**
   * Refuses what is switched off. Pages repeat what was refused with 503, so that messages of a short stop of all
   * writing go out by themselves. The other switches are off for long, and a person is told at once.
   * @throws 503 for `writes`, 423 for the other switches, with the words of staff
   */
  mustBeOn(name: SwitchName): void;
  /** Adds a listener for changes. Each node calls its own listeners. */
  onChange(listener: Listener): void;
  close(): void;
};

type Deps = {
  db: Db;
  log: Pick<Log, 'info' | 'warn'>;
  changes: Pick<SessionChanges, 'onChange' | 'isListening'>;
};
type Off = ReadonlyMap<SwitchName, string>;

/** Opens the switches as they are stored. Nodes that heard no notices agree again once they listen. */
export async function openSwitches({ db, log, changes }: Deps): Promise<Switches> {
  const listeners: Listener[] = [];

  function tell(before: Off, off: Off): void {
    for (const name of SWITCHES) {
      if (before.get(name) === off.get(name)) continue;
      log.info({ type: 'info', switch: name, state: off.has(name) ? 'off' : 'on' }, 'a switch changed');
      for (const listener of listeners) listener(name, off.get(name));
    }
  }

  const { current, close } = await keepCurrent<Off>({
    changes,
    log,
    read: async () => new Map((await listSwitchedOff(db)).map(({ name, why }) => [name, why])),
    isAbout: (change) => 'switched' in change,
    changed: tell,
  });

  return {
    whyOff: (name) => current().get(name),
    mustBeOn(name) {
      const why = current().get(name);
      if (why !== undefined) throw name === 'writes' ? unavailable(why, RETRY_SECONDS) : locked(why);
    },
    onChange: (listener) => void listeners.push(listener),
    close,
  };
}
