import { DEFAULT_PUSH_SETTINGS } from '@quad/contract/push/defaults.ts';
import type { PushSettings } from '@quad/contract/push/shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

const names = Object.keys(DEFAULT_PUSH_SETTINGS) as (keyof PushSettings)[];

/** A person's push settings. A setting that the person has not changed has its default. */
export async function getSettings(db: Db, user_id: number): Promise<PushSettings> {
  const stored = await db
    .selectFrom('push_settings')
    .select(names)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return stored ?? DEFAULT_PUSH_SETTINGS;
}

/** The push settings of several people. */
export async function listSettings(
  db: Db,
  user_ids: readonly number[],
): Promise<(user_id: number) => PushSettings> {
  const rows = await db
    .selectFrom('push_settings')
    .select(['user_id', ...names])
    .where('user_id', 'in', user_ids)
    .execute();
  const byPerson = new Map(rows.map(({ user_id, ...settings }) => [user_id, settings]));
  return (user_id) => byPerson.get(user_id) ?? DEFAULT_PUSH_SETTINGS;
}

/** A change of some settings. Undefined leaves a setting unchanged. */
export type Change = { [Name in keyof PushSettings]?: PushSettings[Name] | undefined };

/** Changes some of a person's settings. Two simultaneous changes both take effect. Returns all settings. */
export async function changeSettings(db: Db, user_id: number, change: Change): Promise<PushSettings> {
  return db
    .insertInto('push_settings')
    .values({ user_id, ...change })
    .onConflict((same) => same.column('user_id').doUpdateSet({ user_id, ...change }))
    .returning(names)
    .executeTakeFirstOrThrow();
}

/** Whether the database knows a time zone. The page and the database have different lists. */
export async function isTimeZone(db: Db, name: string): Promise<boolean> {
  if (!/^[\w+/-]+$/.test(name)) return false;
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}
