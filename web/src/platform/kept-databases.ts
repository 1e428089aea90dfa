/** The prefix of the databases' names. */
export const KEPT_DATABASE = 'quad-of-';

/** The name of the browser's database with the unsent data of one user: see `keep.ts`. */
export const databaseOf = (user_id: number): string => KEPT_DATABASE + user_id;

/** The browser's databases. @throws DOMException where the browser has none or refuses them, as in private windows */
export function browserDatabases(): IDBFactory {
  const databases = (globalThis as { indexedDB?: IDBFactory }).indexedDB;
  if (!databases) throw new DOMException('This browser has no databases', 'NotSupportedError');
  return databases;
}

/** Deletes the browser's database of a user. Open tabs close their connections to it. */
export function deleteKept(user_id: number): void {
  try {
    browserDatabases().deleteDatabase(databaseOf(user_id));
  } catch (error) {
    // Some private windows refuse storage: then there is nothing to delete.
    if (!(error instanceof DOMException)) throw error;
  }
}
