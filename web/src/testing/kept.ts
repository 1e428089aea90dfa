import { onTestFinished } from 'vitest';
import { databaseOf } from '#platform/kept-databases.ts';

const through = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
  });

/** Opens what the browser's own database keeps of a person, as another tab has it open. Close it at the end. */
export const openKept = (user_id: number): Promise<IDBDatabase> =>
  through(indexedDB.open(databaseOf(user_id)));

/** Empties the browser's own databases, as on a device that nobody has used. */
export async function emptyDatabases(): Promise<void> {
  const found = await indexedDB.databases();
  await Promise.all(found.flatMap(({ name }) => (name ? through(indexedDB.deleteDatabase(name)) : [])));
}

/** What the browser's own database holds of a person, store by store; nothing where there is none. */
export async function keptOf(user_id: number): Promise<Record<string, unknown[]>> {
  const found = await indexedDB.databases();
  if (!found.some(({ name }) => name === databaseOf(user_id))) return {};
  const database = await openKept(user_id);
  const recordsOf = async (name: string) =>
    [name, await through(database.transaction(name).objectStore(name).getAll())] as const;
  const kept = await Promise.all([...database.objectStoreNames].map(recordsOf));
  database.close();
  return Object.fromEntries(kept);
}

/** Puts a record into a store that the page has made, as another version of the page might have. */
export async function keepRecord(
  user_id: number,
  store: string,
  key: IDBValidKey,
  record: unknown,
): Promise<void> {
  const database = await openKept(user_id);
  await through(database.transaction(store, 'readwrite').objectStore(store).put(record, key));
  database.close();
}

/** Has everybody else wait for what is kept of a person, as a busy device does. @returns what ends that, before the test's end does */
export async function holdUpKept(user_id: number): Promise<() => void> {
  const database = await openKept(user_id);
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
 * Opens another tab of the same browser and loads modules in it: with a memory of their own, over the same storage. The
 * server answers it as it answers the test. It is closed at the test's end, if not before.
 * @param url of the test, beside which the modules stand
 */
export async function openTab<Modules>(
  url: string,
  files: string[],
): Promise<Modules & { close: () => void }> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const tab = frame.contentWindow as unknown as typeof globalThis;
  Object.assign(tab, { fetch, XMLHttpRequest, __vitest_browser_runner__: runner() });
  // Modules import each other by their place below the root; a test is loaded by its place on the disk.
  const addressOf = (file: string) => new URL(file, url).pathname.replace(/^.*\/src\//, '/src/');
  const load = (file: string) => tab.eval(`import(${JSON.stringify(addressOf(file))})`);
  const loaded = Object.assign({}, ...(await Promise.all(files.map(load)))) as Modules;
  const close = () => frame.remove();
  onTestFinished(close);
  return { ...loaded, close };
}

/** What a module that loads others by need looks for, as the test tool has changed it. */
const runner = (): unknown => Reflect.get(globalThis, '__vitest_browser_runner__');
