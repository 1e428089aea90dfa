import { type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
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
