/** The prefix of the names of Quad's databases in the browser. */
export const DATABASE_PREFIX = 'quad-of-';

/** The name of a user's database in the browser. It contains unsent data (see `local-store.ts`). */
export const databaseOf = (user_id: number): string => DATABASE_PREFIX + user_id;

/**
 * The browser's API for databases. @throws DOMException if the browser has none or refuses access, as in private
 * windows
 */
export function browserDatabases(): IDBFactory {
  const databases = (globalThis as { indexedDB?: IDBFactory }).indexedDB;
  if (!databases) throw new DOMException('This browser has no databases', 'NotSupportedError');
  return databases;
}

/** Deletes a user's database in the browser. Open tabs close their connections to it. */
export function deleteDatabase(user_id: number): void {
  try {
    browserDatabases().deleteDatabase(databaseOf(user_id));
  } catch (error) {
    // Some private windows refuse storage. Then there is nothing to delete.
    if (!(error instanceof DOMException)) throw error;
  }
}
