import { browserDatabases, databaseOf, KEPT_DATABASE } from './kept-databases.ts';
import { log } from './log.ts';
import { isRemembered } from './session.ts';

/**
 * Deletes what the browser's databases keep of everybody but the person who is here now. A tab that somebody else has
 * taken over, and which has not heard of it yet, deletes nothing: theirs is kept.
 */
export async function deleteKeptOfOthers(user_id: number): Promise<void> {
  try {
    const databases = browserDatabases();
    if (!('databases' in databases)) return; // Firefox 125 finds a database by its name only.
    const found = await databases.databases();
    if (!isRemembered(user_id)) return;
    for (const { name } of found)
      if (name?.startsWith(KEPT_DATABASE) && name !== databaseOf(user_id)) databases.deleteDatabase(name);
  } catch (error) {
    // Storage is refused in some private windows, with an exception of the browser's own.
    if (!(error instanceof DOMException)) throw error;
    log('info', `The browser's databases cannot be listed: ${error.name}`);
  }
}
