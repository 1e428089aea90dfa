import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import type { Dater } from '../../matching/daters.ts';
import { isSeen, staysIn } from './matches.ts';
import { isOpen, mayMeet } from './may-meet.ts';
import { daterColumns } from '../window/queries.ts';

/** The maximum number of people who are compared with a new dater. The next window compares more people. */
const LOOK = 600;

/** A dater, with the number of the dater's matches. */
export type Found = Dater & { matches: number };

/** A dater who is open to matches, with the number of the dater's matches; undefined for everybody else. */
export async function findOpen(db: Db, user_id: number, window_start: Date): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select ${daterColumns('dater', window_start)}, ${matchesIn(window_start)}
    from dater join app_user person using (user_id)
    where user_id = ${user_id}::int and ${isOpen('dater', 'person')}`.execute(db);
  return rows[0];
}

/**
 * The people whom a person may meet. The query checks gender, orientation, blocks, `date_rest`, matches, chats and
 * friendship, but not ages and courses. People of the same campus come first, then the most recently active.
 */
export async function listMeetable(db: Db, user_id: number, window_start: Date): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select found.*
    from (
      select ${daterColumns('theirs', window_start)}, ${matchesIn(window_start)}
      from (
        select theirs.*
        from dater mine join app_user me using (user_id),
          dater theirs join app_user person using (user_id)
        where mine.user_id = ${user_id}::int and theirs.user_id <> mine.user_id
          and ${isOpen('theirs', 'person')}
          and ${likes('mine', 'me', 'person')} and ${likes('theirs', 'person', 'me')}
          and ${mayMeet('mine', 'theirs', sql`now()`)}
          and not exists (
            select from date_match
            where low_id = least(mine.user_id, theirs.user_id) and high_id = greatest(mine.user_id, theirs.user_id)
          )
        order by person.university_id = me.university_id desc, person.last_active_at desc
        limit ${sql.lit(LOOK)}
      ) theirs join app_user person using (user_id)
    ) found`.execute(db);
  return rows;
}

/** The number of a person's matches now, or the number after the present window is stored, whichever is larger. */
const matchesIn = (window_start: Date) => sql`(
  select greatest(count(*) filter (where ${isSeen}), count(*) filter (where ${staysIn(window_start)}))::int
  from date_match where person.user_id in (low_id, high_id)
) as matches`;

/** A condition for queries: a dater's orientation includes another person's gender. */
const likes = (dater: string, self: string, other: string) => {
  const [orientation, own, theirs] = [`${dater}.orientation`, `${self}.gender`, `${other}.gender`];
  return sql`(
    ${sql.ref(orientation)} = 'Bisexual'
    or (${sql.ref(orientation)} = 'Heterosexual') = (${sql.ref(own)} <> ${sql.ref(theirs)})
  )`;
};
