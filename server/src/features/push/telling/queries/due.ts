import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { LEASE_SECONDS, PATIENCE_SECONDS, TOLD_REST_SECONDS } from '../../limits.ts';
import type { News } from './news.ts';

/** The end of a person's quiet hours, if they are now. Null outside of them. */
const endOfQuiet = (settings: string): RawBuilder<Date | null> => {
  const [from, to, zone] = ['quiet_from', 'quiet_to', 'time_zone'].map((name) =>
    sql.ref(`${settings}.${name}`),
  );
  const local = sql`(now() at time zone ${zone})`;
  const minute = sql`(extract(hour from ${local}) * 60 + extract(minute from ${local}))::int`;
  const isQuiet = sql`case when ${from} <= ${to} then ${minute} >= ${from} and ${minute} < ${to}
    else ${minute} >= ${from} or ${minute} < ${to} end`;
  const end = sql`(date_trunc('day', ${local}) + make_interval(mins => ${to})
    + case when ${minute} >= ${to} then interval '1 day' else interval '0' end) at time zone ${zone}`;
  return sql<Date | null>`case when ${isQuiet} then ${end} end`;
};

/**
 * Notes what is to be told and when: now, for people who have Quad in sight some seconds later, in quiet hours at their
 * end, and never sooner than some seconds after the last time. What another node has noted stays.
 */
export async function noteDue(db: Db, news: readonly News[], inSight: ReadonlySet<number>): Promise<void> {
  const column = (name: keyof News) => news.map((one) => one[name]);
  const waits = news.map(({ user_id }) => (inSight.has(user_id) ? PATIENCE_SECONDS : 0));
  await sql`
    insert into push_due (user_id, kind, thing_id, seq, due_at)
    select
      user_id, kind, thing_id, seq,
      greatest(now() + make_interval(secs => wait), ${endOfQuiet('settings')})
    from unnest(
        ${column('user_id')}::int[], ${column('kind')}::int[], ${column('thing_id')}::int[], ${column('seq')}::int[],
        ${waits}::int[]
      ) as news (user_id, kind, thing_id, seq, wait)
      left join push_settings settings using (user_id)
    order by user_id, kind, thing_id
    on conflict (user_id, kind, thing_id) do update set
      seq = excluded.seq, tries = 0,
      due_at = least(
        push_due.due_at,
        greatest(excluded.due_at, push_due.told_at + make_interval(secs => ${sql.lit(TOLD_REST_SECONDS)}))
      )
      where excluded.seq > push_due.seq`.execute(db);
}

/** Something that is due, with when the person was last told of the same thing. */
export type Due = News & { told_at: Date | null; tries: number };

/**
 * Takes what is due, the oldest first. Another node cannot take it meanwhile, and takes it again if this node does not
 * say within a minute what came of it.
 */
export async function takeDue(db: Db, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update push_due set due_at = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)}), tries = tries + 1
    where (user_id, kind, thing_id) in (
      select user_id, kind, thing_id from push_due where due_at <= now()
      order by due_at limit ${most}::int for update skip locked
    )
    returning user_id, kind, thing_id, seq, told_at, tries`.execute(db);
  return rows;
}

const rowsOf = (news: readonly News[]) => sql`
  unnest(
    ${news.map(({ user_id }) => user_id)}::int[], ${news.map(({ kind }) => kind)}::int[],
    ${news.map(({ thing_id }) => thing_id)}::int[], ${news.map(({ seq }) => seq)}::int[]`;

/** Ends what was due: it was told, or there was nothing to tell. What came since then stays due. */
export async function endDue(db: Db, ended: readonly (News & { was_told: boolean })[]): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update push_due set
      due_at = case when push_due.seq = news.seq then null else now() end,
      told_at = case when was_told then now() else told_at end, tries = 0
    from ${rowsOf(ended)}, ${ended.map(({ was_told }) => was_told)}::boolean[])
      as news (user_id, kind, thing_id, seq, was_told)
    where (push_due.user_id, push_due.kind, push_due.thing_id) = (news.user_id, news.kind, news.thing_id)`.execute(
    db,
  );
}

/** Puts off what could not be told, each by a number of milliseconds. */
export async function putOff(db: Db, later: readonly (News & { pause: number })[]): Promise<void> {
  if (later.length === 0) return;
  await sql`
    update push_due set due_at = now() + make_interval(secs => pause / 1000)
    from ${rowsOf(later)}, ${later.map(({ pause }) => pause)}::float[])
      as news (user_id, kind, thing_id, seq, pause)
    where (push_due.user_id, push_due.kind, push_due.thing_id) = (news.user_id, news.kind, news.thing_id)`.execute(
    db,
  );
}
