import { onTestFinished } from 'vitest';
import { databaseOf } from '#platform/local-databases.ts';

const through = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

/** Opens a user's local database, as another tab would. The caller must close it. */
export const openDatabase = (user_id: number): Promise<IDBDatabase> =>
  through(indexedDB.open(databaseOf(user_id)));

/** Deletes the browser's databases, as on a device that nobody has used. */
export async function emptyDatabases(): Promise<void> {
  const found = await indexedDB.databases();
  await Promise.all(found.flatMap(({ name }) => (name ? through(indexedDB.deleteDatabase(name)) : [])));
}

/** The records of a user's local database, by store. An empty object if there is no database. */
export async function storedRecords(user_id: number): Promise<Record<string, unknown[]>> {
  const found = await indexedDB.databases();
  if (!found.some(({ name }) => name === databaseOf(user_id))) return {};
  const database = await openDatabase(user_id);
  const recordsOf = async (name: string) =>
    [name, await through(database.transaction(name).objectStore(name).getAll())] as const;
  const stored = await Promise.all([...database.objectStoreNames].map(recordsOf));
  database.close();
  return Object.fromEntries(stored);
}

/** Writes a record into a store, as another version of the page might. The page must have created the store. */
export async function storeRecord(
  user_id: number,
  store: string,
  key: IDBValidKey,
  record: unknown,
): Promise<void> {
  const database = await openDatabase(user_id);
  await through(database.transaction(store, 'readwrite').objectStore(store).put(record, key));
  database.close();
}

/**
 * Blocks a user's local database, as a busy device does. @returns a function that ends the block. The end of the test
 * also ends it
 */
export async function holdUpDatabase(user_id: number): Promise<() => void> {
  const database = await openDatabase(user_id);
  const store = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('drafts');
  let isHeld = true;
  const goOn = (): void => {
    if (isHeld) store.count().addEventListener('success', goOn);
    else database.close();
  };
  goOn();
  const release = () => void (isHeld = false);
  onTestFinished(release);
  return release;
}

/**
 * Loads modules in another tab of the same browser. The tab has its own memory, and shares the browser's storage and
 * the fake server. The end of the test closes the tab.
 * @param url the test's address; the modules are relative to it
 */
export async function openTab<Modules>(
  url: string,
  files: string[],
): Promise<Modules & { close: () => void }> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const tab = frame.contentWindow as unknown as typeof globalThis;
  Object.assign(tab, { fetch, XMLHttpRequest, __vitest_browser_runner__: runner() });
  // Returns the path below the root, because modules import each other by such paths. The test's own address is a path
  // on the disk. An import by a path on the disk would load a second copy of the module.
  const addressOf = (file: string) => new URL(file, url).pathname.replace(/^.*\/src\//, '/src/');
  const load = (file: string) => tab.eval(`import(${JSON.stringify(addressOf(file))})`);
  const loaded = Object.assign({}, ...(await Promise.all(files.map(load)))) as Modules;
  const close = () => frame.remove();
  onTestFinished(close);
  return { ...loaded, close };
}

/** The object through which Vitest runs the dynamic imports of a module. */
const runner = (): unknown => Reflect.get(globalThis, '__vitest_browser_runner__');
