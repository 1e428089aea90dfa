import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The tables whose rows can be hidden, with their key columns. Source: migrations/0045-hidden-things.ts. */
const KEYS = {
  post: 'post_id',
  post_comment: 'comment_id',
  review: 'review_id',
  letter: 'letter_id',
  message: 'message_id',
} as const;

/** A condition for queries: a thing is not hidden, or the viewer owns it. `thing` is the alias of the thing's table. */
export const isShownTo = (
  viewer: RawBuilder<number>,
  thing: string,
  owner = 'user_id',
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${thing}.hidden_at`)} is null or ${sql.ref(`${thing}.${owner}`)} = ${viewer})`;

/** Hides a row, or shows it again. @returns whether the row exists and its state has changed */
export async function setHidden(
  db: Db,
  table: keyof typeof KEYS,
  id: number,
  isHidden: boolean,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set hidden_at = case when ${isHidden}::boolean then now() end
    where ${sql.ref(KEYS[table])} = ${id}::bigint and (hidden_at is not null) <> ${isHidden}::boolean`.execute(
    db,
  );
  return numAffectedRows > 0n;
}
