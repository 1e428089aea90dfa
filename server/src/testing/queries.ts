import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { PersonTraits } from './traits.ts';

const COURSE_OF: Record<number, number> = { 57: 132, 61: 602 };
let made = 0;

/** The hash of a random password. Nobody knows the password. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$xXOirHoPagqLwjRg080wfg$7kle9gUTVH0lGe+ZbIeLeMNUs0d/XIu95P7S54qT3uU';

/** Inserts a person with the given traits and defaults for the others. Returns the id and the email address. */
export async function insertPerson(
  db: Db,
  traits: PersonTraits,
): Promise<{ user_id: number; email: string }> {
  const number = (made += 1);
  await ensureCampus(db);
  const university_id = traits.uni_id ?? 61;
  const domain = university_id === 57 ? 'student.monash.edu' : 'student.unimelb.edu.au';
  const email = traits.email ?? `person.${process.pid}.${number}@${domain}`;
  const setup_stage = traits.setup_stage ?? 1;
  const row = await db
    .insertInto('app_user')
    .values({
      email,
      mailbox: email,
      password_hash: traits.password_hash ?? NOBODYS_HASH,
      university_id,
      setup_stage,
      first_name: traits.first_name ?? 'Ann',
      last_name: traits.last_name ?? 'Test',
      ...(traits.role && { role: traits.role, second_factor_at: new Date() }),
      ...(setup_stage === 1 && {
        gender: 'Female' as const,
        birth_date: '2003-04-05',
        course_id: traits.course_id ?? COURSE_OF[university_id] ?? 602,
        year_level: traits.year_level ?? 2,
      }),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { user_id: row.user_id, email };
}

/** Inserts a session for a person. No password is needed. */
export async function insertTestSession(db: Db, user_id: number, token_hash: Buffer): Promise<void> {
  await db.insertInto('session').values({ user_id, token_hash, device: 'Test device' }).execute();
}

/** Inserts two institutions with a course each, if the reference data have not been imported. */
async function ensureCampus(db: Db): Promise<void> {
  const location = { state_id: 273, country_id: 13, signup_open: true, latitude: -37.8, longitude: 145 };
  const universities = [57, 61].map((university_id) => ({
    university_id,
    name: `University ${university_id}`,
    ...location,
  }));
  const courses = [
    { course_id: 132, university_id: 57, name: 'Bachelor of Accounting' },
    { course_id: 602, university_id: 61, name: 'Bachelor of Agriculture' },
  ];
  await db
    .insertInto('university')
    .values(universities)
    .onConflict((row) => row.doNothing())
    .execute();
  await db
    .insertInto('course')
    .values(courses)
    .onConflict((row) => row.doNothing())
    .execute();
}

/** The number of mails that are queued or being sent. Mails that wait for a retry do not count. */
export async function countQueuedMails(db: Db): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    select count(*)::int as queued from pgboss.job
    where name = 'mail' and state in ('created', 'active')`.execute(db);
  return rows[0]?.queued ?? 0;
}

/** The number of statements that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** A text in the form that searches compare: lower case, without accents. */
export async function folded(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ form: string }>`select search_form(${text}::text) as form`.execute(db);
  return rows[0]?.form ?? '';
}

/** Makes all ids of 64 bits begin above 2^32, so that a query that reads such an id as an `integer` fails. */
export async function beginWithLargeIds(db: Db): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(table_name, column_name), 5000000000)
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and data_type = 'bigint'`.execute(db);
}
