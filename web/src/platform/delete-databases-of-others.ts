import { browserDatabases, databaseOf, DATABASE_PREFIX } from './local-databases.ts';
import { log } from './log.ts';
import { isRemembered } from './session.ts';

/**
 * Deletes the local stores of all users except the given one. If another person has signed in meanwhile, it deletes
 * nothing.
 */
export async function deleteDatabasesOfOthers(user_id: number): Promise<void> {
  try {
    const databases = browserDatabases();
    if (!('databases' in databases)) return; // Firefox 125 cannot list its databases.
    const found = await databases.databases();
    if (!isRemembered(user_id)) return;
    for (const { name } of found)
      if (name?.startsWith(DATABASE_PREFIX) && name !== databaseOf(user_id)) databases.deleteDatabase(name);
  } catch (error) {
    // Some private windows refuse storage with a DOMException.
    if (!(error instanceof DOMException)) throw error;
    log('info', `The browser's databases cannot be listed: ${error.name}`);
  }
}
