import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * How long a migration waits for a table's lock, in milliseconds. During the wait, the migration blocks other
 * statements on the table.
 */
const TABLE_WITHIN_MS = 500;

/**
 * Runs work on one connection without a time limit for statements. A statement fails if it does not get a table's lock
 * soon.
 */
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

/** Removes the time limits of a transaction. */
export async function takeTime(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

/**
 * A condition for queries: a column contains a text, ignoring case and accents. The column must contain the output of
 * `search_form` (migrations/0001-reference.ts). PostgreSQL uses the trigram index of the column.
 */
export const containsText = (column: string, text: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} like '%' || ${escapedForm(text)} || '%')`;

/**
 * The `search_form` of a text, escaped for a `like` pattern. The escaping comes last, because `search_form` turns a
 * full-width percent sign into `%`.
 */
const escapedForm = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(search_form(${text}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/**
 * The beginning of a statement that PostgreSQL plans at each execution, with the actual values. Use it if the best
 * index depends on the values. All other statements are planned once per connection.
 */
export const plannedEachTime = sql`/* planned each time */`;

/** Whether a statement failed because it did not get a lock in time. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
