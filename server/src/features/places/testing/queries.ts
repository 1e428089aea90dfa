import { type Insertable, type Selectable, sql } from 'kysely';
import { takeTime } from '#platform/db/queries.ts';
import type { Db } from '#platform/db/schema.ts';
import type { PlaceTables } from '#platform/db/tables/places.ts';

/** Inserts a place, by default a published restaurant. Returns its id. */
export async function insertPlace(
  db: Db,
  traits: Partial<Insertable<PlaceTables['place']>> = {},
): Promise<number> {
  const { place_id } = await db
    .insertInto('place')
    .values({ name: 'Lawn', type: 'Restaurant', approved_at: new Date(), ...traits })
    .returning('place_id')
    .executeTakeFirstOrThrow();
  return place_id;
}

/** Inserts published places. Returns their ids. */
export async function insertPlaces(
  db: Db,
  places: readonly Omit<Insertable<PlaceTables['place']>, 'approved_at'>[],
): Promise<number[]> {
  const rows = await db
    .insertInto('place')
    .values(places.map((place) => ({ ...place, approved_at: new Date() })))
    .returning('place_id')
    .execute();
  return rows.map(({ place_id }) => place_id);
}

/** A place, with its distance from an institution. */
export type MeasuredPlace = Selectable<PlaceTables['place_distance']>;

/** All places with their distances from an institution, nearest first. */
export const listMeasured = (db: Db, university_id: number): Promise<MeasuredPlace[]> =>
  db
    .selectFrom('place_distance')
    .selectAll()
    .where('university_id', '=', university_id)
    .orderBy('metres')
    .orderBy('place_id')
    .execute();

/** The stored counters of a place's reviews, and the same counters computed from the reviews. */
export async function countReviews(db: Db, place_id: number) {
  const { rows } = await sql<{ num_reviews: number; rating_sum: number; reviews: number; stars: number }>`
    select num_reviews, rating_sum, count(review_id)::int as reviews, coalesce(sum(rating), 0)::int as stars
    from place left join review using (place_id)
    where place_id = ${place_id}::int group by place_id`.execute(db);
  return rows[0];
}

/** Deletes all places, so that a test has only its own. */
export async function deletePlaces(db: Db): Promise<void> {
  await db.deleteFrom('place').execute();
}

/** Changes the position or the name of a place. */
export async function changePlace(
  db: Db,
  place_id: number,
  change: { latitude: number; longitude: number } | { name: string },
): Promise<void> {
  await db.updateTable('place').set(change).where('place_id', '=', place_id).execute();
}

/** Inserts `count` reviews of a place, each by a new person. */
export async function insertReviews(db: Db, place_id: number, count: number): Promise<void> {
  await sql`
    with author as (
      insert into app_user (
        email, mailbox, password_hash, university_id, setup_stage, first_name, last_name, gender, birth_date,
        course_id, year_level
      )
      select mail, mail, '', 61, 1, 'Reviewer', 'Test', 'Female', '2003-04-05', 602, 2
      from generate_series(1, ${count}::int) number,
        lateral (select 'reviewer.' || ${place_id}::int || '.' || number || '@student.unimelb.edu.au') as made(mail)
      returning user_id
    ), added as (
      insert into review (place_id, user_id, content, rating)
      select ${place_id}::int, user_id, 'Review by ' || user_id, 3 from author
    )
    update place set num_reviews = num_reviews + ${count}::int, rating_sum = rating_sum + 3 * ${count}::int
    where place_id = ${place_id}::int`.execute(db);
}

/**
 * Inserts `count` published places within 60 km. Every tenth name begins with "Coffee", and five names begin with
 * "Quokka". Every hundredth place is a museum.
 */
export async function fillWithPlaces(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // PostgreSQL computes the distance of each place to each institution. This takes longer than the time limit of a
    // statement allows.
    await takeTime(tx);
    await sql`
      insert into place (name, type, subtype, latitude, longitude, approved_at)
      select
        case when n % (${count}::int / 5) = 7 then 'Quokka ' when n % 10 = 0 then 'Coffee '
          when n % 100 = 1 then 'Museum ' else 'Lawn ' end || n,
        case when n % 5 < 3 then 'Restaurant' when n % 5 = 3 then 'Gym' else 'Parking' end,
        case n % 5 when 0 then 'Cafe' when 1 then 'Fast Food' when 4 then 'Car' end,
        -37.8 + sqrt(n::float / ${count}::int) * 0.5 * cos(n), 145 + sqrt(n::float / ${count}::int) * 0.6 * sin(n), now()
      from generate_series(1, ${count}::int) n`.execute(tx);
  });
}
