/** How the names of the databases begin. */
export const KEPT_DATABASE = 'quad-of-';

/** The name of the browser's database of what one person has not sent yet: see `keep.ts`. */
export const databaseOf = (user_id: number): string => KEPT_DATABASE + user_id;

/** Deletes what the browser's database keeps of a person; open tabs let go of it. */
export function deleteKept(user_id: number): void {
  try {
    indexedDB.deleteDatabase(databaseOf(user_id));
  } catch (error) {
    // Storage is refused in some private windows: then nothing is there.
    if (!(error instanceof DOMException)) throw error;
  }
}
