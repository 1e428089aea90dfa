import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '#platform/start-error.ts';
import { migrations } from './migrations/index.ts';
import { isTaken, withoutTimeLimit } from './queries.ts';

/**
 * Brings the database to the newest form. Two nodes that start at once take turns: the migrator holds a lock, for which
 * the later one waits however long the work of the other one takes.
 * @throws whatever the failing migration threw; what it had done is rolled back.
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  // Numbers are given out when work begins, so a lower one may land after a higher one; neither builds on the other.
  await migrate(db, migrations, { allowUnorderedMigrations: true });
}

/**
 * Brings an empty database to the form that another one had.
 * @param names the migrations that it had had
 * @throws StartError where one of them is not known here
 */
export async function migrateLike<Tables>(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  const known = Object.entries(migrations).filter(([name]) => names.includes(name));
  if (known.length < names.length) throw new StartError('The backup comes from a newer Quad than this one.');
  await migrate(db, Object.fromEntries(known));
}

/** How long others have a table that is wanted to themselves before it is tried again, in milliseconds. */
const TRY_AGAIN_MS = 500;

/**
 * Makes each migration in a transaction of its own, so that what one locks is free again for servers of an older version
 * before the next begins. Where somebody has a table for long, the migration lets everybody else go first and comes again.
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
