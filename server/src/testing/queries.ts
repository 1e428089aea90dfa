import type { Db } from '#platform/db/schema.ts';
import type { PersonTraits } from './app.ts';

const COURSE_OF: Record<number, number> = { 57: 132, 61: 602 };
let made = 0;

/** Adds a person with sensible traits. Returns the id and the address. */
export async function insertPerson(
  db: Db,
  traits: PersonTraits,
): Promise<{ user_id: number; email: string }> {
  made += 1;
  await ensureCampus(db);
  const university_id = traits.uni_id ?? 61;
  const domain = university_id === 57 ? 'student.monash.edu' : 'student.unimelb.edu.au';
  const email = traits.email ?? `person.${process.pid}.${made}@${domain}`;
  const setup_stage = traits.setup_stage ?? 1;
  const row = await db
    .insertInto('app_user')
    .values({
      email,
      mailbox: email,
      password_hash: traits.password_hash ?? 'none',
      university_id,
      setup_stage,
      first_name: traits.first_name ?? 'Ann',
      last_name: traits.last_name ?? 'Test',
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

/** Signs a person in without a password. */
export async function insertTestSession(db: Db, user_id: number, token_hash: Buffer): Promise<void> {
  await db.insertInto('session').values({ user_id, token_hash, device: 'Test device' }).execute();
}

/** The two institutions and a course of each, where the reference data is not imported. */
async function ensureCampus(db: Db): Promise<void> {
  const place = { state_id: 273, country_id: 13, signup_open: true, latitude: -37.8, longitude: 145 };
  const universities = [57, 61].map((university_id) => ({
    university_id,
    name: `University ${university_id}`,
    ...place,
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
