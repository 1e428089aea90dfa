import { createTestDatabase } from '#testing/template-database.ts';

/** Creates a database for one test whose nodes are separate processes. `url` is its `DATABASE_URL`. */
export async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { connection, drop } = await createTestDatabase();
  const { host, user, database } = connection;
  return { url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`, drop };
}
