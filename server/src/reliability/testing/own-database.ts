import { createTestDatabase } from '#testing/template-database.ts';

/** A database of a test's own, for nodes that are processes of their own. `url` is as `DATABASE_URL` takes it. */
export async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { connection, drop } = await createTestDatabase();
  const { host, user, database } = connection;
  return { url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`, drop };
}
