import { del, entries, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { deleteKeptOfOthers } from './delete-kept-of-others.ts';
import { browserDatabases, databaseOf } from './kept-databases.ts';
import { log } from './log.ts';
import { patiently } from './patiently.ts';
import { isOthers } from './session.ts';

/**
 * What is kept in the browser's own database, each in a store of its own. Never what others wrote (security.md T14), but for
 * the name of a chat that a message waits for (docs/decisions/141).
 */
const STORES = ['outbox', 'drafts', 'files', 'post'] as const;
type StoreName = (typeof STORES)[number];

/** Grows with the stores. */
const VERSION = 2;

/** Stores that have just been made: that they are empty says nothing of what was done elsewhere. */
const fresh = new Set<string>();
/** The open connections, by person. */
const connections = new Map<number, Promise<IDBDatabase>>();
/**
 * People whose database was deleted: nothing is written again until it is read, as by a page that has just signed in.
 */
const emptied = new Set<number>();
const listeners: ((user_id: number) => void)[] = [];

/** Called when somebody's database is deleted, in whatever tab: what a page has in memory of it goes, too. */
export const whenEmptied = (listener: (user_id: number) => void): void => void listeners.push(listener);

function connect(user_id: number): Promise<IDBDatabase> {
  const known = connections.get(user_id);
  if (known) return known;
  void deleteKeptOfOthers(user_id);
  const request = browserDatabases().open(databaseOf(user_id), VERSION);
  request.addEventListener('upgradeneeded', () => {
    for (const name of STORES) {
      if (request.result.objectStoreNames.contains(name)) continue;
      request.result.createObjectStore(name);
      fresh.add(`${user_id} ${name}`);
    }
  });
  const opening = promisifyRequest(request);
  connections.set(user_id, opening);
  const forget = () => void (connections.get(user_id) === opening && connections.delete(user_id));
  opening.then((database) => {
    database.addEventListener('close', forget); // Safari closes what it has not seen for a while.
    database.addEventListener('versionchange', ({ newVersion }) => {
      database.close(); // Else a tab that deletes it, or opens a newer one, would wait for this one.
      forget();
      if (newVersion !== null) return;
      emptied.add(user_id);
      for (const listener of listeners) listener(user_id);
    });
  }, forget);
  return opening;
}

/**
 * Opens one store of what is kept for people. Nothing here throws for the browser's sake: where storage is refused, as
 * in some private windows, or full, that is logged and whatever the page has in memory goes on.
 * @param isValue whether a record is one that this version of the page can read
 */
export function keptIn<Value>(name: StoreName, isValue: (record: unknown) => record is Value) {
  const storeOf =
    (user_id: number): UseStore =>
    async (mode, callback) =>
      callback((await connect(user_id)).transaction(name, mode).objectStore(name));

  /** Takes what is kept under a key away. */
  const remove = (user_id: number, key: IDBValidKey) => attempt(user_id, () => del(key, storeOf(user_id)));

  return {
    remove,
    /**
     * Everything that is kept for a person, by key. A record that cannot be read is logged and goes.
     * @param late is given it where the browser answers after it was waited for
     * @returns null where nothing is known: the browser refuses, or has just begun to keep anything
     */
    async read(
      user_id: number,
      late?: (values: Map<IDBValidKey, Value>) => void,
    ): Promise<Map<IDBValidKey, Value> | null> {
      const values = new Map<IDBValidKey, Value>();
      emptied.delete(user_id);
      const readAll = async () => {
        for (const [key, record] of await entries<IDBValidKey, unknown>(storeOf(user_id))) {
          if (isValue(record)) values.set(key, record);
          else {
            log('error', `A record of "${name}" cannot be read, and was removed`);
            void remove(user_id, key);
          }
        }
      };
      const isRead = await attempt(user_id, readAll, () => late?.(values));
      return isRead && !fresh.delete(`${user_id} ${name}`) ? values : null;
    },
    /** @returns whether it is kept */
    write: (user_id: number, key: IDBValidKey, value: Value): Promise<boolean> =>
      attempt(user_id, () => set(key, value, storeOf(user_id))),
  };
}

/** @returns whether the browser's database did it */
async function attempt(
  user_id: number,
  work: () => Promise<void>,
  late?: () => void,
  isAgain = false,
): Promise<boolean> {
  // Whose words went when somebody else signed in, in a tab that has not heard of it yet, keeps nothing more.
  if (emptied.has(user_id) || isOthers(user_id)) return false;
  try {
    return (
      (await patiently(
        work().then(() => true),
        late,
      )) ?? false
    );
  } catch (error) {
    // An aborted transaction may have no error of its own.
    if (error !== null && !(error instanceof DOMException)) throw error;
    // The connection was closed beneath, which not every browser tells.
    if (error?.name === 'InvalidStateError' && !isAgain) {
      connections.delete(user_id);
      return attempt(user_id, work, late, true);
    }
    logOnce(error?.name ?? 'AbortError');
    return false;
  }
}

const logged = new Set<string>();

/** Says once what the browser's database refuses: it may go on to refuse with every letter that is typed. */
function logOnce(name: string): void {
  if (logged.has(name)) return;
  logged.add(name);
  log('error', `The browser's database refuses: ${name}`);
}
