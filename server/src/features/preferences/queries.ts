import { DEFAULT_PREFERENCES } from '@quad/contract/preferences/defaults.ts';
import type { Preferences } from '@quad/contract/preferences/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery, type Params } from '#platform/db/prepared-query.ts';

/** A change of some preferences. Undefined leaves a preference unchanged. */
type Change = { [Name in keyof Preferences]?: boolean | undefined };

/** A person's preferences. */
export async function getPreferences(db: Db, user_id: number): Promise<Preferences> {
  const [person] = await storedPreferences(db, { user_id });
  if (!person) throw new Error('Nobody has this number.');
  return { ...DEFAULT_PREFERENCES, ...person.preferences };
}

const storedPreferences = preparedQuery(({ user_id }: Params<{ user_id: number }>, db) =>
  db.selectFrom('app_user').select('preferences').where('user_id', '=', user_id),
);

/** Changes some of a person's preferences. Two simultaneous changes both take effect. Returns all preferences. */
export async function changePreferences(db: Db, user_id: number, change: Change): Promise<Preferences> {
  const { preferences } = await db
    .updateTable('app_user')
    .set({ preferences: sql`preferences || ${JSON.stringify(change)}::jsonb` })
    .where('user_id', '=', user_id)
    .returning('preferences')
    .executeTakeFirstOrThrow();
  return { ...DEFAULT_PREFERENCES, ...preferences };
}
