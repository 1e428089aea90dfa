import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '#platform/start-error.ts';
import { migrations } from './migrations/index.ts';
import { isTaken, withoutTimeLimit } from './queries.ts';

/**
 * Migrates the database to the newest schema. Two nodes that start at once take turns: the migrator takes a lock, and
 * the later node waits for it however long the other one's migrations take.
 * @throws the error of the migration that failed; that migration is rolled back
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  // A migration gets its number when the work on it begins, so a lower number may be merged after a higher one. Neither
  // needs the other.
  await migrate(db, migrations, { allowUnorderedMigrations: true });
}

/**
 * Migrates an empty database to the schema of another database.
 * @param names the migrations that the other database had
 * @throws StartError where this Quad does not know one of them
 */
export async function migrateLike<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const known = Object.entries(migrations).filter(([name]) => names.includes(name));
  if (known.length < names.length) throw new StartError('The backup comes from a newer Quad than this one.');
  await migrate(db, Object.fromEntries(known));
}

/** How long a migration that did not get a table's lock waits before it tries again, in milliseconds. */
const TRY_AGAIN_MS = 500;

/**
 * Runs each migration in its own transaction, so that its locks are released before the next one begins: servers of an
 * older version need these tables. A migration that does not get a table's lock soon is rolled back, so that waiting
 * statements go first, and is tried again.
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
