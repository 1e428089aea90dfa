import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '#platform/start-error.ts';
import { migrations } from './migrations/index.ts';
import { isTaken, withoutTimeLimit } from './queries.ts';

/**
 * Migrates the database to the newest schema. If two nodes start at once, the second node waits for the first, without
 * a time limit.
 * @throws the error of the migration that failed; that migration is rolled back
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  // A migration gets its number when its development begins. So a lower number may be merged after a higher number.
  // Such migrations do not depend on each other.
  await migrate(db, migrations, { allowUnorderedMigrations: true });
}

/**
 * Migrates an empty database to the schema of another database.
 * @param names the migrations that the other database has
 * @throws StartError if this version of Quad does not know a migration
 */
export async function migrateLike<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const known = Object.entries(migrations).filter(([name]) => names.includes(name));
  if (known.length < names.length) throw new StartError('The backup comes from a newer Quad than this one.');
  await migrate(db, Object.fromEntries(known));
}

/** If a migration did not get the lock of a table, it is tried again after this time, in milliseconds. */
const TRY_AGAIN_MS = 500;

/**
 * Runs each migration in its own transaction. Otherwise servers of an older version would wait for the locks of all
 * migrations together. A migration that does not get a table's lock soon is rolled back and tried again. Other
 * statements can run between the tries.
 */
async function migrate<Tables>(
  db: Kysely<Tables>,
  pending: Record<string, Migration>,
  options: { allowUnorderedMigrations?: boolean } = {},
): Promise<void> {
  const provider = { getMigrations: async () => pending };
  await withoutTimeLimit(db, async (connection) => {
    const migrator = new Migrator({ db: connection, provider, ...options });
    for (let isDone = false; !isDone;) {
      const { error, results = [] } = await migrator.migrateUp();
      if (isTaken(error)) await pause(TRY_AGAIN_MS);
      else if (error) throw error;
      else isDone = results.length === 0;
    }
  });
}
