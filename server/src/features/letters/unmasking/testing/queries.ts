import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Moves the times of a request and its answer some minutes back. */
export async function ageRequest(db: Db, request_id: number, minutes: number): Promise<void> {
  await db
    .updateTable('letter_unmasking')
    .set({
      asked_at: sql<Date>`asked_at - make_interval(mins => ${minutes})`,
      answered_at: sql<Date>`answered_at - make_interval(mins => ${minutes})`,
    })
    .where('request_id', '=', request_id)
    .execute();
}

/** Everything that is stored about a request, and its entries in the audit log, as one text. */
export async function allOfRequest(db: Db, request_id: number, letter_id: number): Promise<string> {
  const request = await db
    .selectFrom('letter_unmasking')
    .selectAll()
    .where('request_id', '=', request_id)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('audit_entry')
    .select(['actor_id', 'action', 'target_type', 'target_id', 'reason', 'details'])
    .where('target_id', '=', letter_id)
    .orderBy('entry_id')
    .execute();
  return JSON.stringify([request, entries]);
}

/** Deletes a letter, as the hourly job does after thirty days. */
export async function eraseLetter(db: Db, letter_id: number): Promise<void> {
  await db.deleteFrom('letter').where('letter_id', '=', letter_id).execute();
}

/** Moves the start of a person's role some days back. */
export async function ageRole(db: Db, user_id: number, days: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ role_since: sql<Date>`role_since - make_interval(days => ${days})` })
    .where('user_id', '=', user_id)
    .execute();
}

/**
 * Keeps other transactions from reading accounts until this transaction ends. A call that reads the audit log also
 * reads names, so it waits.
 */
export async function lockNames(tx: Db): Promise<void> {
  await sql`lock table app_user in access exclusive mode`.execute(tx);
}
