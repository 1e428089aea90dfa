import { type Kysely, sql } from 'kysely';

/** How long a migration waits for a table, in milliseconds: whoever wants the table meanwhile waits behind it. */
const TABLE_WITHIN_MS = 500;

/** Does something on one connection, whose statements may take as long as they need meanwhile, but wait for no table for long. */
export async function withoutTimeLimit<Tables>(
  db: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = ${sql.lit(TABLE_WITHIN_MS)}`.execute(connection);
    try {
      await work(connection);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** Whether something failed because somebody else has a table. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
