import { ENDED_LOGIN_DAYS } from '@quad/contract/moderation-actions/limits.ts';
import type { OwnModerationAction } from '@quad/contract/moderation-actions/shapes.ts';
import type { ProfilePart } from '@quad/contract/profile/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isActive } from '../queries.ts';

/** A moderation action and the appeal against it, with the data that the person may see. */
export type OwnModerationActionRow = Pick<
  OwnModerationAction,
  'moderation_action_id' | 'kind' | 'reason' | 'is_active' | 'appeal'
> & {
  taken_at: Date;
  until: Date | null;
  lifted_at: Date | null;
  read_at: Date | null;
  /** What staff took down, from the latest snapshot. */
  removed: { target_type: string; content: unknown; parts: ProfilePart[] | null } | null;
};

const MODERATION_ACTIONS_SHOWN = 100;

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const asInstant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', ${sql.lit(ISO)})`;

const own = (which: RawBuilder<unknown>) => sql<OwnModerationActionRow>`
  select moderation_action_id, kind, moderation_action.reason, taken_at, until, lifted_at, read_at,
    ${isActive} as is_active,
    case when appeal.appeal_id is not null then json_build_object(
      'content', appeal.content, 'made_time', ${asInstant('appeal.made_at')}, 'state', appeal.state,
      'reason', appeal.reason, 'decided_time', ${asInstant('appeal.decided_at')}) end as appeal,
    case when kind = 'REMOVE' or took_away then (
      select json_build_object('target_type', target_type, 'content', content,
        'parts', moderation_action.parts)
      from report join report_snapshot using (report_id)
      where report.case_id = moderation_action.report_case_id order by sealed_at desc, report_id desc limit 1
    ) end as removed
  from moderation_action left join appeal using (moderation_action_id)
  where kind <> 'NOTE' and ${which}`;

/** A person's latest moderation actions, newest first, without staff's notes. */
export async function listOwnModerationActions(db: Db, user_id: number): Promise<OwnModerationActionRow[]> {
  const { rows } = await own(
    sql`moderation_action.user_id = ${user_id}::int order by moderation_action_id desc limit ${MODERATION_ACTIONS_SHOWN}`,
  ).execute(db);
  return rows;
}

/** Finds a moderation action if it is on the person's account. */
export async function findOwnModerationAction(
  db: Db,
  user_id: number,
  moderation_action_id: number,
): Promise<OwnModerationActionRow | undefined> {
  const { rows } = await own(
    sql`moderation_action.user_id = ${user_id}::int and moderation_action_id = ${moderation_action_id}::bigint`,
  ).execute(db);
  return rows[0];
}

/** Marks a moderation action as read by the person. @returns whether it was unread before */
export async function setRead(db: Db, moderation_action_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('moderation_action')
    .set({ read_at: sql`now()` })
    .where('moderation_action_id', '=', moderation_action_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores an appeal, unless the moderation action already has one. @returns whether it was stored */
export async function insertAppeal(db: Db, moderation_action_id: number, content: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('appeal')
    .values({ moderation_action_id, content, reason: null })
    .onConflict((same) => same.column('moderation_action_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * The person's latest suspension or ban, if it ended within the last day. It ends when staff lift it or when it expires.
 * Undefined if there is none.
 */
export async function findLastLockout(db: Db, user_id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('moderation_action')
    .select('moderation_action_id')
    .where('user_id', '=', user_id)
    .where('kind', 'in', ['SUSPEND', 'BAN'])
    .where(sql<Date>`coalesce(lifted_at, until)`, '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('moderation_action_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.moderation_action_id;
}

/** The owner of a browser's session, if a lockout ended the session within the last day. */
export async function findEndedLogin(db: Db, token_hash: Buffer): Promise<number | undefined> {
  const found = await db
    .selectFrom('ended_login')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('ended_at', '>', sql<Date>`now() - make_interval(days => ${ENDED_LOGIN_DAYS})`)
    .executeTakeFirst();
  return found?.user_id;
}

/** Deletes the records of sessions that lockouts ended more than the given number of days ago. */
export async function deleteOldEndedLogins(db: Db, days: number): Promise<void> {
  await sql`delete from ended_login where ended_at < now() - make_interval(days => ${days})`.execute(db);
}
