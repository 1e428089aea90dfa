import { emitGone } from '#features/people/rooms.ts';
import type { Lifecycle } from '#platform/lifecycle.ts';
import type { Erasing } from '#platform/personal-data.ts';
import type { Services } from '#platform/services.ts';
import { deleteSessions } from '#platform/sessions/queries.ts';
import { lockRestored } from './queries.ts';

/**
 * Deletes a person whose account is locked. Emits the deletion to everybody who saw the person's content.
 * @returns the sessions that ended
 */
export async function erasePerson(lifecycle: Lifecycle, erasing: Erasing): Promise<number[]> {
  const ended = await deleteSessions(erasing.db, erasing.user_id);
  emitGone(erasing, await lifecycle.erase(erasing));
  return ended;
}

/**
 * Deletes again the accounts that a restored backup brought back. Skips an account that was made after the recorded
 * deletion, because another person has got the same id by now. Call it before the server accepts calls. Source:
 * security.md T20.
 * @returns the number of deleted accounts
 */
export async function eraseAgain(
  services: Pick<Services, 'db' | 'jobs' | 'lifecycle'>,
  erased: readonly { user_id: number; deleted_at: string }[],
): Promise<number> {
  const { jobs, lifecycle } = services;
  let number = 0;
  for (const { user_id, deleted_at } of erased)
    await services.db.transaction().execute(async (db) => {
      if (!(await lockRestored(db, user_id, deleted_at))) return;
      await erasePerson(lifecycle, { db, jobs, emit: () => undefined, user_id });
      number += 1;
    });
  return number;
}
