import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { unavailable } from '#platform/problems.ts';
import type { SessionChanges } from '#platform/sessions/changes.ts';
import { keepCurrent } from '#platform/sessions/keep-current.ts';
import { type SwitchName, SWITCHES } from './names.ts';
import { listSwitchedOff } from './queries.ts';

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
      if (why !== undefined) throw unavailable(why, RETRY_SECONDS);
    },
    onChange: (listener) => void listeners.push(listener),
    close,
  };
}
