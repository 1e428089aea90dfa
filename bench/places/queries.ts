import type { Client } from 'pg';
import { seedPeople } from '../queries.ts';

/** The user who searches, and their institution. Distances are measured from the institution's campus. */
export type Searcher = { user_id: number; university_id: number };

/** Inserts people. Returns the first person, who makes the searches. */
export async function seedSearcher(client: Client): Promise<Searcher> {
  const user_id = await seedPeople(client, { people: 10 });
  const { rows } = await client.query<{ university_id: number }>(
    'select university_id from app_user where user_id = $1',
    [user_id],
  );
  return { user_id, university_id: rows[0]?.university_id as number };
}

/**
 * Inserts published places within 60 km. Their names begin with words of different frequency, from Coffee (a tenth) to
 * Quokka (five places). Then vacuums and analyzes the tables, as PostgreSQL would do some time later.
 * @returns the id of the middle place, when the places are sorted by distance
 */
export async function addPlaces(client: Client, count: number, university_id: number): Promise<number> {
  await client.query(
    `insert into place (name, type, subtype, description, address, latitude, longitude, approved_at)
     select
       case when n % ($1::int / 5) = 7 then 'Quokka ' when n % 10 = 0 then 'Coffee '
         when n % 100 = 1 then 'Museum ' when n % 200 = 3 then 'Theatre '
         when n % 500 = 2 then 'Library ' else 'Lawn ' end
         || md5(n::text),
       case when n % 5 < 3 then 'Restaurant' when n % 5 = 3 then 'Gym' else 'Parking' end,
       case n % 5 when 0 then 'Cafe' when 1 then 'Fast Food' when 4 then 'Car' end,
       repeat('Open when the sun is. ', 8), n || ' Union Lawn, Parkville', -37.8 + 0.5 * sqrt(random()) * cos(n),
       144.96 + 0.6 * sqrt(random()) * sin(n), now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query('vacuum analyze place, place_distance');
  const { rows } = await client.query<{ place_id: number }>(
    `select place_id from place_distance where university_id = $1 order by metres, place_id offset $2::int / 2 limit 1`,
    [university_id, count],
  );
  return rows[0]?.place_id as number;
}
