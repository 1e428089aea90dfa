import type { Client } from 'pg';

/** Puts somebody on staff, as the command does. */
export async function setRole(client: Client, user_id: number, role: string): Promise<void> {
  const { rowCount } = await client.query(`update app_user set role = $2 where user_id = $1`, [
    user_id,
    role,
  ]);
  if (rowCount !== 1) throw new Error(`${user_id} has no account.`);
}

/** Makes it a quarter of an hour since a letter or a comment was decided on. */
export async function letQuarterPass(client: Client, letter_id: number): Promise<void> {
  const { rowCount } = await client.query(
    `update letter set decided_at = decided_at - interval '15 minutes' where letter_id = $1 and state = 'approved'`,
    [letter_id],
  );
  if (rowCount !== 1) throw new Error(`${letter_id} is not approved.`);
}
