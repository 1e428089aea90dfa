import { databaseOf, KEPT_DATABASE } from './kept-databases.ts';
import { log } from './log.ts';

/** Deletes what the browser's databases keep of everybody but the person who is here now. */
export async function deleteKeptOfOthers(user_id: number): Promise<void> {
  if (!('databases' in indexedDB)) return; // Firefox 125 finds a database by its name only.
  try {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith(KEPT_DATABASE) && name !== databaseOf(user_id)) indexedDB.deleteDatabase(name);
  } catch (error) {
    // Storage is refused in some private windows, with an exception of the browser's own.
    if (!(error instanceof DOMException)) throw error;
    log('info', `The browser's databases cannot be listed: ${error.name}`);
  }
}
