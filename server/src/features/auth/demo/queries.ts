import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/schema.ts';

/**
 * Closes the ready-made accounts of a demo campus: replaces the password and the address, and ends the sessions.
 * Returns the number of closed accounts.
 */
export async function retireAccounts(
  tx: Tx,
  accounts: readonly { email: string; retired: string }[],
  password_hash: string,
): Promise<number> {
  const { rows } = await sql<{ user_id: number }>`
    update app_user set email = account.retired, mailbox = account.retired, password_hash = ${password_hash},
      role = 'member', second_factor_at = null
    from json_to_recordset(${JSON.stringify(accounts)}::json) as account (email text, retired text)
    where app_user.email = account.email and app_user.user_id <= ${accounts.length}
      and exists (select from app_user as invented where invented.email like '%@demo.invalid')
    returning user_id`.execute(tx);
  const ids = rows.map(({ user_id }) => user_id);
  await sql`delete from session where user_id = any(${ids}::int[])`.execute(tx);
  await sql`delete from second_factor where user_id = any(${ids}::int[])`.execute(tx);
  return ids.length;
}

/** The encrypted secret of a person's second factor; undefined if the second factor is off. */
export async function readSecondFactor(db: Db, email: string) {
  return db
    .selectFrom('second_factor')
    .innerJoin('app_user', 'app_user.user_id', 'second_factor.user_id')
    .select(['app_user.user_id', 'box'])
    .where('email', '=', email)
    .where('second_factor_at', 'is not', null)
    .executeTakeFirst();
}
