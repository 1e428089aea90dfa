import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * How long a migration waits for a table's lock, in milliseconds. Meanwhile, other statements on the table wait behind
 * the migration.
 */
const TABLE_WITHIN_MS = 500;

/** Runs work on one connection. Its statements have no time limit. They fail if they do not get a table's lock soon. */
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

/** Lifts the time limits of a transaction. */
export async function takeTime(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

/**
 * A condition for queries: a column contains a text, regardless of case and accents. The column must have the form that
 * `search_form` makes (migrations/0001-reference.ts). Its trigram index is used.
 */
export const containsText = (column: string, text: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} like '%' || ${escapedForm(text)} || '%')`;

/**
 * The `search_form` of a text, escaped for a `like` pattern. Escaping comes last, because `search_form` turns a wide
 * percent sign into a plain one.
 */
const escapedForm = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(search_form(${text}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/**
 * Begins a statement that PostgreSQL plans each time, with the values of that time. All other statements are planned
 * once per connection. Use it where the values decide which index is fast, so that no single plan fits all.
 */
export const plannedEachTime = sql`/* planned each time */`;

/** Whether a statement failed because it did not get a lock in time. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
