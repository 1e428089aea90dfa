/** How the names of the databases begin. */
export const KEPT_DATABASE = 'quad-of-';

/** The name of the browser's database of what one person has not sent yet: see `keep.ts`. */
export const databaseOf = (user_id: number): string => KEPT_DATABASE + user_id;

/** The browser's databases. @throws DOMException where the browser has none, or keeps them closed as in private windows */
export function browserDatabases(): IDBFactory {
  const databases = (globalThis as { indexedDB?: IDBFactory }).indexedDB;
  if (!databases) throw new DOMException('This browser has no databases', 'NotSupportedError');
  return databases;
}

/** Deletes what the browser's database keeps of a person; open tabs let go of it. */
export function deleteKept(user_id: number): void {
  try {
    browserDatabases().deleteDatabase(databaseOf(user_id));
  } catch (error) {
    // Storage is refused in some private windows: then nothing is there.
    if (!(error instanceof DOMException)) throw error;
  }
}
