import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { listResets } from '../reset/queries.ts';
import { RESET_QUEUE } from '../reset/queue.ts';

/** Gives a person a role on staff, or makes the person a member again. */
export async function setRole(
  db: Db,
  user_id: number,
  role: 'member' | 'moderator' | 'admin',
): Promise<void> {
  await db.updateTable('app_user').set({ role }).where('user_id', '=', user_id).execute();
}

/** Lets the waiting resets take effect now, as if a day had passed. */
export async function hurryResets(db: Db): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = ${RESET_QUEUE} and state = 'created'`.execute(
    db,
  );
}

/** The states of a person's resets. */
export async function resetStates(db: Db, user_id: number): Promise<string[]> {
  return (await listResets(db, user_id)).map(({ state }) => state);
}
