import type { Erasing, PersonalData } from '#platform/personal-data.ts';
import type { Services } from '#platform/services.ts';
import { deleteSessions } from '#platform/sessions/queries.ts';
import { holdErased } from './queries.ts';

/** Deletes a person whose account is held, in the order of the parts. Returns the sessions that ended. */
export async function erasePerson(parts: readonly PersonalData[], erasing: Erasing): Promise<number[]> {
  const ended = await deleteSessions(erasing.db, erasing.user_id);
  for (const { erase } of parts) await erase(erasing);
  return ended;
}

/**
 * Deletes accounts again that had been deleted after a backup was made from which they have come back. An account that
 * is younger than the deletion is somebody else's. Before the server is opened to anybody. Source: security.md T20.
 * @returns how many there were
 */
export async function eraseAgain(
  parts: readonly PersonalData[],
  services: Services,
  erased: readonly { user_id: number; deleted_at: string }[],
): Promise<number> {
  let number = 0;
  for (const { user_id, deleted_at } of erased)
    await services.db.transaction().execute(async (db) => {
      if (!(await holdErased(db, user_id, deleted_at))) return;
      await erasePerson(parts, { db, services, tell: () => undefined, user_id });
      number += 1;
    });
  return number;
}
