import type { Client } from 'pg';
import { COURSE, type Student, UNIVERSITY } from './students.ts';

type Account = Pick<Student, 'email' | 'first_name' | 'last_name'> & {
  birth_date: string;
  password_hash: string;
};

/** Inserts a student who has registered, confirmed their address and set up their profile. */
export async function insertMember(
  client: Client,
  { email, first_name, last_name, birth_date, password_hash }: Account,
): Promise<void> {
  await client.query(
    `insert into app_user (
       email, mailbox, password_hash, university_id, course_id, setup_stage, first_name, last_name, gender, birth_date,
       year_level)
     values ($1, $1, $2, $3, $4, 1, $5, $6, 'Female', $7, 2)`,
    [email, password_hash, UNIVERSITY.id, COURSE.id, first_name, last_name, birth_date],
  );
}

/** Gives an account a staff role, as the command `staff grant` does. */
export async function setRole(client: Client, user_id: number, role: string): Promise<void> {
  const { rowCount } = await client.query(`update app_user set role = $2 where user_id = $1`, [
    user_id,
    role,
  ]);
  if (rowCount !== 1) throw new Error(`${user_id} has no account.`);
}

/** Makes all new letters and comments visible in the staff's queue, as if the next quarter-hour had begun. */
export async function letQueueCome(client: Client): Promise<void> {
  await client.query('update letter set queued_at = null');
}

/** Moves the time of the decision on a letter or comment a quarter of an hour back. */
export async function letQuarterPass(client: Client, letter_id: number): Promise<void> {
  const { rowCount } = await client.query(
    `update letter set decided_at = decided_at - interval '15 minutes' where letter_id = $1 and state = 'approved'`,
    [letter_id],
  );
  if (rowCount !== 1) throw new Error(`${letter_id} is not approved.`);
}

/** Makes all messages of a chat some minutes older. */
export async function letMinutesPass(client: Client, chat_id: number, minutes: number): Promise<void> {
  await client.query(
    `update message set created_at = created_at - make_interval(mins => $2) where chat_id = $1`,
    [chat_id, minutes],
  );
}
