import { del, entries, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { deleteDatabasesOfOthers } from './delete-databases-of-others.ts';
import { browserDatabases, databaseOf } from './local-databases.ts';
import { log } from './log.ts';
import { withTimeout } from './with-timeout.ts';
import { isOthers } from './session.ts';

/**
 * The object stores of the browser's database. They contain nothing that other people wrote (security.md T14). One
 * exception: a message that waits to be sent is stored with the title of its chat (docs/decisions/141).
 */
const STORES = ['outbox', 'drafts', 'files', 'extras', 'edits', 'post'] as const;
type StoreName = (typeof STORES)[number];

/** The version of the database. Increment it when `STORES` grows. */
const VERSION = 3;

/** The stores that were just created. They are empty, but not because another tab has deleted their data. */
const fresh = new Set<string>();
/** The open connections, by user id. */
const connections = new Map<number, Promise<IDBDatabase>>();
/**
 * The users whose database was deleted. Nothing is written for such a user until the page reads the database again, as
 * after a login.
 */
const emptied = new Set<number>();
const listeners: ((user_id: number) => void)[] = [];

/**
 * Adds a listener that is called when a user's database is deleted in any tab. The listener drops the user's data in
 * memory.
 */
export const onDatabaseDeleted = (listener: (user_id: number) => void): void => void listeners.push(listener);

function connect(user_id: number): Promise<IDBDatabase> {
  const known = connections.get(user_id);
  if (known) return known;
  void deleteDatabasesOfOthers(user_id);
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
    database.addEventListener('close', forget); // Safari closes idle connections.
    database.addEventListener('versionchange', ({ newVersion }) => {
      database.close(); // Otherwise a tab that deletes the database, or opens a newer version, would wait for this tab.
      forget();
      if (newVersion !== null) return;
      emptied.add(user_id);
      for (const listener of listeners) listener(user_id);
    });
  }, forget);
  return opening;
}

/**
 * Opens one object store. Errors of the browser, such as full or refused storage, are logged and not thrown, because
 * the page can use its data in memory.
 * @param isValue whether this version of the page can read a record
 */
export function localStore<Value>(name: StoreName, isValue: (record: unknown) => record is Value) {
  const storeOf =
    (user_id: number): UseStore =>
    async (mode, callback) =>
      callback((await connect(user_id)).transaction(name, mode).objectStore(name));

  const remove = (user_id: number, key: IDBValidKey) => attempt(user_id, () => del(key, storeOf(user_id)));

  return {
    remove,
    /**
     * Reads all records of a user, by key. An unreadable record is logged and removed.
     * @param late is called with the records if the browser answers after the timeout
     * @returns null if the browser refuses, or if the store was just created
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
    /** Stores a record. @returns whether the record is stored */
    write: (user_id: number, key: IDBValidKey, value: Value): Promise<boolean> =>
      attempt(user_id, () => set(key, value, storeOf(user_id))),
  };
}

/** Runs an operation on the database. @returns whether it succeeded */
async function attempt(
  user_id: number,
  work: () => Promise<void>,
  late?: () => void,
  isAgain = false,
): Promise<boolean> {
  // Another person has signed in, and this tab may not know it yet. Nothing is stored for the previous person.
  if (emptied.has(user_id) || isOthers(user_id)) return false;
  try {
    return (
      (await withTimeout(
        work().then(() => true),
        late,
      )) ?? false
    );
  } catch (error) {
    // An aborted transaction may have no error of its own.
    if (error !== null && !(error instanceof DOMException)) throw error;
    // Some browsers close the connection without an event. The page then connects once more.
    if (error?.name === 'InvalidStateError' && !isAgain) {
      connections.delete(user_id);
      return attempt(user_id, work, late, true);
    }
    logOnce(error?.name ?? 'AbortError');
    return false;
  }
}

const logged = new Set<string>();

/** Logs each kind of error only once, because each keystroke may cause it again. */
function logOnce(name: string): void {
  if (logged.has(name)) return;
  logged.add(name);
  log('error', `The browser's database refuses: ${name}`);
}
