import { ACCOUNTS_SHOWN, type MeasureKind } from '@quad/contract/measures/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** Holds an account that somebody is about to do something about: who it is. */
export async function holdAccount(db: Db, user_id: number) {
  const { rows } = await sql<{ user_id: number; role: 'member' | 'moderator' | 'admin' }>`
    select user_id, role from app_user where user_id = ${user_id}::bigint and deleted_at is null
    for no key update`.execute(db);
  return rows[0];
}

/** Stores a measure. `days` is null for what has no end. @returns its number */
export async function insertMeasure(
  db: Db,
  {
    days,
    ...taken
  }: { user_id: number; kind: MeasureKind; reason: string; taken_by: number; days: number | null },
): Promise<number> {
  const { measure_id } = await db
    .insertInto('measure')
    .values({ ...taken, until: sql<Date | null>`now() + make_interval(days => ${days}::int)` })
    .returning('measure_id')
    .executeTakeFirstOrThrow();
  return measure_id;
}

/** Works out anew, from the measures that stand, until when a held account may not write and is kept out. */
export async function applyMeasures(db: Db, user_id: number): Promise<void> {
  await sql`
    update app_user set (limited_until, barred_until) = (
      select max(until) filter (where kind = 'LIMIT'),
        max(case kind when 'BAN' then 'infinity' when 'SUSPEND' then until end)
      from measure where measure.user_id = app_user.user_id and lifted_at is null
    )
    where user_id = ${user_id}::int`.execute(db);
}

/** A measure, whoever it is about. */
export async function findMeasure(db: Db, measure_id: number) {
  const { rows } = await sql<{
    user_id: number;
    kind: MeasureKind;
    taken_by: number;
    lifted_at: Date | null;
  }>`
    select user_id, kind, taken_by, lifted_at from measure where measure_id = ${measure_id}::bigint`.execute(
    db,
  );
  return rows[0];
}

/** Ends a measure. @returns whether it stood until now */
export async function endMeasure(db: Db, measure_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('measure')
    .set({ lifted_at: sql`now()` })
    .where('measure_id', '=', measure_id)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What keeps somebody out at this moment, the longest: a ban has no end. */
export async function findBar(db: Db, user_id: number) {
  return db
    .selectFrom('measure')
    .select(['measure_id', 'reason', 'until'])
    .where('user_id', '=', user_id)
    .where('kind', 'in', ['SUSPEND', 'BAN'])
    .where('lifted_at', 'is', null)
    .where((row) => row.or([row('until', 'is', null), row('until', '>', sql<Date>`now()`)]))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** A measure with whom to write to about it; undefined once the account has gone. */
export async function findForMail(db: Db, measure_id: number) {
  return db
    .selectFrom('measure')
    .innerJoin('app_user', 'app_user.user_id', 'measure.user_id')
    .select(['measure_id', 'kind', 'reason', 'until', 'lifted_at', 'email', 'first_name'])
    .where('measure_id', '=', measure_id)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Accounts by their address, their number or a part of their name, with how many reports there are from and of them. */
export async function findAccounts(db: Db, query: string) {
  const { rows } = await sql<{
    id: number;
    first_name: string;
    last_name: string;
    other_names: string | null;
    email: string;
    uni_name: string;
    role: 'member' | 'moderator' | 'admin';
    state: 'ACTIVE' | 'LIMITED' | 'SUSPENDED' | 'BANNED';
    created_at: Date;
    reports_made: number;
    reports_of: number;
  }>`
    select user_id as id, first_name, last_name, other_names, email, university.name as uni_name, role,
      case when barred_until = 'infinity' then 'BANNED' when barred_until > now() then 'SUSPENDED'
        when limited_until > now() then 'LIMITED' else 'ACTIVE' end as state,
      app_user.created_at,
      (select count(*)::int from report where reporter_id = user_id) as reports_made,
      (select count(*)::int from report where reported_id = user_id) as reports_of
    from app_user join university using (university_id)
    where deleted_at is null
      and (email = lower(${query}) or user_id::text = ${query} or strpos(search_name, search_form(${query})) > 0)
    order by email = lower(${query}) desc, user_id limit ${ACCOUNTS_SHOWN}`.execute(db);
  return rows;
}

/** The measures on accounts, the latest first, with the first names of those who took them. */
export async function listMeasures(db: Db, user_ids: readonly number[]) {
  return db
    .selectFrom('measure')
    .leftJoin('app_user as taker', (join) =>
      join.onRef('taker.user_id', '=', 'measure.taken_by').on('taker.deleted_at', 'is', null),
    )
    .select(['measure.user_id', 'measure_id', 'kind', 'reason', 'taken_at', 'until', 'lifted_at'])
    .select('taker.first_name as taken_by')
    .where((row) => row('measure.user_id', '=', row.fn.any(row.val([...user_ids]))))
    .orderBy('measure_id', 'desc')
    .execute();
}
