import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from './schema.ts';

/** How long a migration waits for a table, in milliseconds: other statements on the table wait behind it. */
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

/** Lets a transaction last as long as it takes. */
export async function takeTime(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

/**
 * A condition for queries: a column contains a text, whatever its case and the accents. The column holds what
 * `search_form` makes of a text (migrations/0001-reference.ts); a trigram index of it is used.
 */
export const containsText = (column: string, text: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} like '%' || ${escapedForm(text)} || '%')`;

/** A text as `search_form` makes it, for a pattern. Escaped afterwards, because a wide percent sign becomes a plain one. */
const escapedForm = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(search_form(${text}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/**
 * Begins a statement that PostgreSQL is to plan each time for the values at hand. All others are planned once for each
 * connection. Where the values decide which index is quick, no plan fits all of them.
 */
export const plannedEachTime = sql`/* planned each time */`;

/** Whether something failed because somebody else has a table. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
