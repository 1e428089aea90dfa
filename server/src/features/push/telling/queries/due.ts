import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { LEASE_SECONDS, PATIENCE_SECONDS, TOLD_REST_SECONDS } from '../../limits.ts';
import type { News } from './news.ts';

/** The end of a person's quiet hours; null if they are not in quiet hours now. */
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

const rest = sql`make_interval(secs => ${sql.lit(TOLD_REST_SECONDS)})`;

/**
 * Stores what must be sent and when. A notification is due at once. If the person has Quad in sight, it is due some
 * seconds later, and in quiet hours at their end. It is never due sooner than some seconds after the previous one about
 * the same thing. A repeated call does no harm, because a row changes only for later news.
 */
export async function noteDue(db: Db, news: readonly News[], inSight: ReadonlySet<number>): Promise<void> {
  const column = (name: keyof News) => news.map((one) => one[name]);
  const waits = news.map(({ user_id }) => (inSight.has(user_id) ? PATIENCE_SECONDS : 0));
  await sql`
    insert into push_due (user_id, kind, thing_id, seq, due_at)
    select distinct on (user_id, kind, thing_id)
      user_id, kind, thing_id, seq,
      greatest(now() + make_interval(secs => wait), ${endOfQuiet('settings')})
    from unnest(
        ${column('user_id')}::int[], ${column('kind')}::int[], ${column('thing_id')}::int[], ${column('seq')}::int[],
        ${waits}::int[]
      ) as news (user_id, kind, thing_id, seq, wait)
      left join push_settings settings using (user_id)
    order by user_id, kind, thing_id, seq desc
    on conflict (user_id, kind, thing_id) do update set
      seq = excluded.seq, tries = 0,
      due_at = case
        -- A node tells the earlier news at this moment.
        when push_due.taken_until > now() then greatest(excluded.due_at, now() + ${rest})
        else least(push_due.due_at, greatest(excluded.due_at, push_due.told_at + ${rest}))
      end
      where excluded.seq > push_due.seq`.execute(db);
}

/** A row of `push_due` that is due. */
export type Due = News & {
  /** When the person was last told of the same thing. */
  told_at: Date | null;
  /** The `seq` of which the person was told last. */
  last_told_seq: number | null;
  tries: number;
  taken_until: Date;
  /** The time until the end of the person's quiet hours, in milliseconds. Null outside of them. */
  quiet_ms: number | null;
};

/**
 * Takes what is due, the oldest first. No other node takes it until this node settles it, but for a minute at most.
 * Then it is due again, because the node may have been killed.
 */
export async function takeDue(db: Db, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select user_id, kind, thing_id from push_due
      where due_at <= now() and coalesce(taken_until, '-infinity') <= now()
      order by due_at limit ${most}::int for update skip locked
    )
    update push_due
    -- In whole milliseconds, because a JavaScript date has no more.
    set taken_until = date_trunc('milliseconds', now()) + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    from due left join push_settings settings using (user_id)
    where (push_due.user_id, push_due.kind, push_due.thing_id) = (due.user_id, due.kind, due.thing_id)
    returning due.user_id, due.kind, due.thing_id, seq, told_at, last_told_seq, tries, taken_until,
      (extract(epoch from ${endOfQuiet('settings')} - now()) * 1000)::float as quiet_ms`.execute(db);
  return rows;
}

/** A row of `push_due` that a node has taken, with the result. */
export type Settled = Due & {
  was_told: boolean;
  /** How often sending has failed so far. */
  failures: number;
  /** The time until the row is due again, in milliseconds. Null if nothing is left to send. */
  pause: number | null;
};

/**
 * Stores the results of what this node has taken. News that came since then stays due at its own time. The rows are
 * locked in the same order as in `noteDue`, so that two nodes do not wait for each other.
 */
export async function settleDue(db: Db, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  const column = (name: keyof Settled) => settled.map((one) => one[name]);
  await sql`
    with settled as (
      select * from unnest(
        ${column('user_id')}::int[], ${column('kind')}::int[], ${column('thing_id')}::int[], ${column('seq')}::int[],
        ${column('taken_until')}::timestamptz[], ${column('was_told')}::boolean[], ${column('failures')}::int[],
        ${column('pause')}::float[]
      ) as settled (user_id, kind, thing_id, taken_seq, was_taken_until, was_told, failures, pause)
    ), locked as (
      select push_due.user_id, push_due.kind, push_due.thing_id from push_due join settled using (user_id, kind, thing_id)
      order by push_due.user_id, push_due.kind, push_due.thing_id for update of push_due
    )
    update push_due set
      taken_until = null,
      told_at = case when was_told then now() else told_at end,
      -- After a failure, some devices do not have the news yet.
      last_told_seq = case when was_told and failures = 0 then taken_seq else last_told_seq end,
      tries = case when seq > taken_seq then 0 else failures end,
      due_at = case when seq > taken_seq then due_at else now() + make_interval(secs => pause / 1000) end
    from settled join locked using (user_id, kind, thing_id)
    where (push_due.user_id, push_due.kind, push_due.thing_id) = (settled.user_id, settled.kind, settled.thing_id)
      and taken_until = was_taken_until`.execute(db);
}

/**
 * Makes everything due now that waits for a person, because the person's quiet hours have changed. What is still in
 * quiet hours then waits for their end. The rows are locked in the same order as in `noteDue`.
 */
export async function endWaits(db: Db, user_id: number): Promise<void> {
  await sql`
    with waiting as (
      select user_id, kind, thing_id from push_due where user_id = ${user_id}::int and due_at > now()
      order by user_id, kind, thing_id for update
    )
    update push_due set due_at = now() from waiting
    where (push_due.user_id, push_due.kind, push_due.thing_id) = (waiting.user_id, waiting.kind, waiting.thing_id)`.execute(
    db,
  );
}
