import { type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartError } from '#platform/start-error.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the database to the newest form. Two nodes that start at once take turns: the migrator holds a lock.
 * @throws whatever the failing migration threw; what it had done is rolled back.
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  // Numbers are given out when work begins, so a lower one may land after a higher one; neither builds on the other.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Brings an empty database to the form that another one had.
 * @param names the migrations that it had had
 * @throws StartError where one of them is not known here
 */
export async function migrateLike<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const known = Object.entries(migrations).filter(([name]) => names.includes(name));
  if (known.length < names.length) throw new StartError('The backup comes from a newer Quad than this one.');
  const provider = { getMigrations: async () => Object.fromEntries(known) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
