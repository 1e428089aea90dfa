import type { Client } from 'pg';
import type { Dater } from '../../server/src/features/dating/matching/daters.ts';

/** How many daters a statement inserts. */
const PART = 10_000;

/** Inserts daters, with the campuses and courses of the reference data. */
export async function seedDaters(client: Client, daters: readonly Dater[]): Promise<void> {
  const { rows } = await client.query<{ university_id: number; courses: number[] }>(
    `select university_id, array_agg(course_id order by course_id) as courses from course group by university_id
     order by university_id`,
  );
  for (let at = 0; at < daters.length; at += PART) {
    const people = daters.slice(at, at + PART).map((dater) => {
      const campus = rows[dater.university_id % rows.length] ?? { university_id: 0, courses: [] };
      const course_id = campus.courses[dater.course_id % campus.courses.length];
      return {
        ...dater,
        university_id: campus.university_id,
        course_id,
        email: `${dater.user_id}@dater.invalid`,
      };
    });
    await client.query(
      `with input as (
         select * from jsonb_to_recordset($1::jsonb) as input (
           email text, gender text, orientation text, age int, university_id int, course_id int, year_level int,
           hobbies int[], topics int[], extraversion real, openness real, idle_days int, age_min int, age_max int,
           hides_from_friends boolean, hides_from_course boolean)
       ), person as (
         insert into app_user (email, mailbox, password_hash, university_id, setup_stage, course_id, first_name,
           last_name, gender, birth_date, year_level, last_active_at)
         select email, email, 'none', university_id, 1, course_id, 'Ann', 'Dater', gender,
           current_date - make_interval(years => age, days => 40), year_level, now() - make_interval(days => idle_days)
         from input returning user_id, email
       )
       insert into dater (user_id, country_id, orientation, setup_stage, state, hobbies, topics, extraversion, openness,
         age_min, age_max, hides_from_friends, hides_from_course)
       select user_id, (select min(country_id) from country), orientation, 2, 'ENABLED', hobbies, topics, extraversion,
         openness, age_min, age_max, hides_from_friends, hides_from_course
       from person join input using (email)`,
      [JSON.stringify(people)],
    );
  }
  await client.query('vacuum analyze');
}

/** Makes the running server compute the present matching window again, although it is finished. */
export async function orderAgain(client: Client): Promise<void> {
  await client.query('update match_window set finished_at = null where finished_at is not null');
  const { rowCount } = await client.query(
    `update pgboss.job set state = 'created', started_on = null, completed_on = null, output = null, start_after = now()
     where name = 'match-windows' and state = 'completed'`,
  );
  if (rowCount !== 1) throw new Error(`${rowCount} windows were to be ordered again, not one.`);
}

/** Whether the job of the matching window has ended. The job ends after its clean-up. */
export async function isAtRest(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pgboss.job where name = 'match-windows' and state = 'completed'`,
  );
  return rows.length > 0;
}

/** Whether a server has started to compute the matching window again. */
export async function isUnderWay(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pgboss.job where name = 'match-windows' and start_after <= now() and state <> 'created'`,
  );
  return rows.length > 0;
}

/** The figures of the present matching window. Undefined until the server has finished it. */
export async function findOutcome(client: Client) {
  const { rows } = await client.query<{ daters: number; with_match: number; most: number; run: number }>(
    'select daters, with_match, most, run from match_window where finished_at is not null',
  );
  return rows[0];
}

/** Makes all matches older by the given number of hours. */
export async function ageMatches(client: Client, hours: number): Promise<void> {
  await client.query(
    `update date_match set made_at = made_at - make_interval(hours => $1), window_start = 'epoch'`,
    [hours],
  );
  await client.query('vacuum analyze date_match');
}

/** The number of stored matches, whether or not anybody still sees them. */
export async function countMatches(client: Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>('select count(*)::int as number from date_match');
  return rows[0]?.number ?? 0;
}
