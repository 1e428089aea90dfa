import { CLAIM_MINUTES } from '@quad/contract/staff/limits.ts';
import type { QueueName } from '@quad/contract/staff/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** The key of a case: its queue and its number in the queue. */
export type CaseKey = { queue: QueueName; case_id: number };

/**
 * A condition for queries of cases: no stored decision on the case waits to take effect.
 * @param column the column of the case's number in the query
 */
export const isUndecided = (
  queue: QueueName,
  column: string,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select from staff_decision open_decision
  where open_decision.queue = ${queue} and open_decision.case_id = ${sql.ref(column)}
    and open_decision.applied_at is null and open_decision.undone_at is null)`;

/** A condition for queries of `staff_claim`: the member of staff used the open case within the last `CLAIM_MINUTES`. */
export const isStillOpen: RawBuilder<boolean> = sql`
  staff_claim.claimed_at > now() - make_interval(mins => ${sql.lit(CLAIM_MINUTES)})`;

/**
 * Opens a case for a member of staff. Fails if another member of staff used the case within the last `CLAIM_MINUTES`,
 * or if a decision on the case waits to take effect.
 * @returns whether the member of staff now has the case open
 */
export async function claim(db: Db, { queue, case_id }: CaseKey, staff_id: number): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_claim (queue, case_id, staff_id)
    select ${queue}, ${case_id}::bigint, ${staff_id}::int
    where not exists (
      select from staff_decision
      where queue = ${queue} and case_id = ${case_id}::bigint and applied_at is null and undone_at is null)
    on conflict (queue, case_id) do update set staff_id = excluded.staff_id, claimed_at = now()
    where staff_claim.staff_id = excluded.staff_id
      or staff_claim.claimed_at < now() - make_interval(mins => ${CLAIM_MINUTES})
    returning staff_id`.execute(db);
  return rows.length > 0;
}

/**
 * Records that a member of staff still uses a case that they have open. After `CLAIM_MINUTES` without use, they keep
 * the case until somebody else opens it.
 * @returns whether the member of staff has the case open
 */
export async function keep(db: Db, { queue, case_id }: CaseKey, staff_id: number): Promise<boolean> {
  const kept = await db
    .updateTable('staff_claim')
    .set({ claimed_at: sql<Date>`now()` })
    .where('queue', '=', queue)
    .where('case_id', '=', sql<number>`${case_id}::bigint`)
    .where('staff_id', '=', staff_id)
    .returning('case_id')
    .execute();
  return kept.length > 0;
}

/** The people who may use the console: staff who have set up two-step login. */
export async function listReviewers(db: Db): Promise<number[]> {
  // The condition must equal the condition of the index (migration 0048) and contain no parameters. Otherwise
  // PostgreSQL does not use the index.
  const { rows } = await sql<{ user_id: number }>`
    select user_id from app_user
    where role <> 'member' and second_factor_at is not null and deleted_at is null`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Whether a person may use the console now: they are on staff, have a second factor, and are not locked out. */
export async function isReviewer(db: Db, user_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from app_user
    where user_id = ${user_id}::int and role <> 'member' and second_factor_at is not null and deleted_at is null
      and (suspended_until is null or suspended_until <= now())`.execute(db);
  return rows.length > 0;
}

/** Releases a case of a member of staff. @returns whether the member of staff had it open */
export async function unclaim(db: Db, { queue, case_id }: CaseKey, staff_id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('staff_claim')
    .where('queue', '=', queue)
    .where('case_id', '=', case_id)
    .where('staff_id', '=', staff_id)
    .returning('case_id')
    .execute();
  return gone.length > 0;
}

/** Deletes the records of cases that are no longer open. */
export async function deleteOldClaims(db: Db): Promise<void> {
  await db
    .deleteFrom('staff_claim')
    .where('claimed_at', '<', sql<Date>`now() - make_interval(mins => ${CLAIM_MINUTES})`)
    .execute();
}

/** The members of staff who have these cases open. */
export async function listHolders(db: Db, queue: QueueName, case_ids: readonly number[]) {
  return db
    .selectFrom('staff_claim')
    .innerJoin('app_user', 'app_user.user_id', 'staff_claim.staff_id')
    .select(['case_id', 'app_user.user_id', 'app_user.first_name'])
    .where('queue', '=', queue)
    .where((row) => row('case_id', '=', row.fn.any(row.val([...case_ids]))))
    .where(isStillOpen)
    .execute();
}

type NewDecision = CaseKey & { staff_id: number; action: string; details: object; reason: string };

/** Stores a decision, unless the case already has one. @returns the decision's number and time */
export async function insertDecision(db: Db, { details, ...decision }: NewDecision) {
  return db
    .insertInto('staff_decision')
    .values({ ...decision, details: JSON.stringify(details) })
    .onConflict((same) => same.doNothing())
    .returning(['decision_id', 'decided_at'])
    .executeTakeFirst();
}

/** The latest decision on a case, with the member of staff who took it. Leaves out undone decisions. */
export async function findLatestDecision(db: Db, { queue, case_id }: CaseKey) {
  return db
    .selectFrom('staff_decision')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.user_id', '=', 'staff_id').on('app_user.deleted_at', 'is', null),
    )
    .select(['action', 'decided_at', 'app_user.first_name', 'app_user.last_name'])
    .where('queue', '=', queue)
    .where('case_id', '=', sql<number>`${case_id}::bigint`)
    .where('undone_at', 'is', null)
    .orderBy('decision_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks a decision until the transaction ends. */
export async function lockDecision(db: Db, decision_id: number) {
  return db
    .selectFrom('staff_decision')
    .selectAll()
    .where('decision_id', '=', decision_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Records that a decision took effect, was undone or failed. The case of a failed decision returns to its queue. */
export async function closeDecision(
  db: Db,
  decision_id: number,
  became: 'applied_at' | 'undone_at' | 'failed_at',
): Promise<void> {
  await db
    .updateTable('staff_decision')
    .set({ [became]: sql`now()`, ...(became === 'failed_at' && { undone_at: sql<Date>`now()` }) })
    .where('decision_id', '=', decision_id)
    .execute();
}

/** Which of the given cases have a failed decision as their last decision. */
export async function listFailed(db: Db, queue: QueueName, case_ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ case_id: number }>`
    select case_id from (
      select distinct on (case_id) case_id, failed_at from staff_decision
      where queue = ${queue} and case_id = any(${case_ids}::bigint[])
      order by case_id, decision_id desc
    ) latest
    where failed_at is not null`.execute(db);
  return rows.map(({ case_id }) => case_id);
}
