import type { AppealCase } from '@quad/contract/appeals/calls.ts';
import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import type { AppealState } from '@quad/contract/moderation-actions/shapes.ts';
import type { ProfilePart } from '@quad/contract/profile/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { isStillOpen, isUndecided } from '#features/moderation/queries/cases.ts';
import type { Db } from '#platform/db/schema.ts';
import { isActive } from '#features/moderation-actions/queries.ts';

const CASES_SHOWN = 100;

/** A waiting appeal, with its moderation action. */
export type WaitingAppeal = {
  case_id: number;
  content: string;
  made_at: Date;
  moderation_action_id: number;
  user_id: number;
  kind: ModerationActionKind;
  until: Date | null;
  taken_by: number;
  report_case_id: number | null;
  /** Whether the reported thing was taken down. */
  was_removed: boolean;
  /** The parts of a profile that were removed; null for other content. */
  parts: ProfilePart[] | null;
  /** The kind of the reported thing; null if no report led to the moderation action. */
  target_type: string | null;
  /** The reports that led to the moderation action, oldest first. */
  reports: AppealCase['reports'];
  /** The people whose reports led to the moderation action. */
  reporter_ids: number[];
};

const appeals = (which: RawBuilder<unknown>) => sql<WaitingAppeal>`
  select appeal_id as case_id, content, made_at, moderation_action_id, user_id, kind, until, taken_by, report_case_id,
    kind = 'REMOVE' or took_away as was_removed, parts,
    (select target_type from report_case where case_id = report_case_id) as target_type,
    (
      select coalesce(
        json_agg(json_build_object('number', report_id, 'reason', reason, 'comments', comments) order by report_id),
        '[]'
      ) from report where case_id = report_case_id
    ) as reports,
    array(
      select reporter_id from report where case_id = report_case_id and reporter_id is not null
    ) as reporter_ids
  from appeal join moderation_action using (moderation_action_id)
  where ${which}`;

/**
 * The waiting appeals that meet a condition. Appeals against ended moderation actions are left out, because they need
 * no decision.
 */
const waits = (which: RawBuilder<unknown>) => appeals(sql`state = 'WAITING' and ${isActive} ${which}`);

/** The waiting appeals without a decision, the oldest first. */
export async function listAppeals(db: Db): Promise<WaitingAppeal[]> {
  const { rows } = await waits(
    sql`and ${isUndecided('appeals', 'appeal.appeal_id')} order by made_at, appeal_id limit ${CASES_SHOWN}`,
  ).execute(db);
  return rows;
}

/** A waiting appeal, whether or not it has a decision that can still be undone. */
export async function findAppeal(db: Db, case_id: number): Promise<WaitingAppeal | undefined> {
  const { rows } = await waits(sql`and appeal_id = ${case_id}::bigint`).execute(db);
  return rows[0];
}

/** An appeal in any state. */
export async function findAnyAppeal(db: Db, case_id: number): Promise<WaitingAppeal | undefined> {
  const { rows } = await appeals(sql`appeal_id = ${case_id}::bigint`).execute(db);
  return rows[0];
}

/**
 * The number of undecided appeals, and the time at which the oldest was made. Leaves out appeals that the staff member
 * made.
 */
export async function measureAppeals(
  db: Db,
  staff_id: number,
): Promise<{ waiting: number; oldest: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(made_at) as oldest
    from appeal join moderation_action using (moderation_action_id)
    where state = 'WAITING' and ${isActive} and ${isUndecided('appeals', 'appeal.appeal_id')}
      and user_id <> ${staff_id}::int`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null };
}

/** The person who made an appeal; undefined once their account is deleted. */
export async function findAppellant(db: Db, user_id: number) {
  return db
    .selectFrom('app_user')
    .select(['user_id', 'first_name', 'last_name', 'created_at'])
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type Outcome = { state: Extract<AppealState, 'UPHELD' | 'SHORTENED' | 'LIFTED'>; reason: string };

/** Stores the decision on an appeal. @returns whether the appeal was still waiting */
export async function setDecided(db: Db, appeal_id: number, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appeal')
    .set({ ...outcome, decided_at: sql`now()` })
    .where('appeal_id', '=', appeal_id)
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Changes the end of a moderation action to `days` days from now. A ban becomes a suspension. */
export async function shortenModerationAction(
  db: Db,
  moderation_action_id: number,
  days: number,
): Promise<void> {
  await sql`
    update moderation_action set kind = case kind when 'BAN' then 'SUSPEND' else kind end,
      until = now() + make_interval(days => ${days}::int)
    where moderation_action_id = ${moderation_action_id}::int`.execute(db);
}

/** Closes the waiting appeals against moderation actions that are over. */
export async function closeOverAppeals(db: Db): Promise<void> {
  await sql`
    update appeal set state = 'CLOSED', decided_at = now() from moderation_action
    where moderation_action.moderation_action_id = appeal.moderation_action_id and state = 'WAITING' and not ${isActive}`.execute(
    db,
  );
}

/**
 * Whether the staff member has an appeal open in the console, and the file is in a report that led to the appealed
 * moderation action.
 */
export async function hasOpenAppealWith(db: Db, media_id: number, staff_id: number): Promise<boolean> {
  const { rows } = await sql`
    select from report_media join report using (report_id)
      join moderation_action on moderation_action.report_case_id = report.case_id
      join appeal using (moderation_action_id)
      join staff_claim on staff_claim.queue = 'appeals' and staff_claim.case_id = appeal_id
    where media_id = ${media_id}::bigint and staff_id = ${staff_id}::int and ${isStillOpen} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** A decided appeal with the address for its mail; undefined once the account is deleted. */
export async function findDecidedForMail(db: Db, appeal_id: number) {
  return db
    .selectFrom('appeal')
    .innerJoin('moderation_action', 'moderation_action.moderation_action_id', 'appeal.moderation_action_id')
    .innerJoin('app_user', 'app_user.user_id', 'moderation_action.user_id')
    .leftJoin('report_case', 'report_case.case_id', 'moderation_action.report_case_id')
    .select([
      'moderation_action.user_id',
      'kind',
      'until',
      'target_type',
      'parts',
      'appeal.state',
      'appeal.reason',
    ])
    .select(['email', 'first_name'])
    .where('appeal_id', '=', appeal_id)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
}
