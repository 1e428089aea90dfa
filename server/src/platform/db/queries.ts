import { type Kysely, sql } from 'kysely';

/** Does something on one connection, whose statements may take as long as they need meanwhile. */
export async function withoutTimeLimit<Tables>(
  db: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
