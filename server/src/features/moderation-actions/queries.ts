import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import type { ProfilePart } from '@quad/contract/profile/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { withoutDots } from '#platform/mail/mailbox.ts';

/** A condition for queries of `moderation_action`: the action was not lifted and has not expired. */
export const isActive = sql<boolean>`(
  moderation_action.lifted_at is null and (moderation_action.until is null or moderation_action.until > now()))`;

/**
 * Locks the account on which a moderation action is taken; undefined for a deleted account. Call it once in a
 * transaction, before other locks on the account.
 */
export async function lockAccount(db: Db, user_id: number) {
  const { rows } = await sql<{ user_id: number; role: 'member' | 'moderator' | 'admin' }>`
    select user_id, role from app_user where user_id = ${user_id}::bigint and deleted_at is null
    for no key update`.execute(db);
  return rows[0];
}

type Taken = {
  user_id: number;
  kind: ModerationActionKind;
  reason: string;
  taken_by: number;
  report_case_id: number | null;
  took_away: boolean;
  parts: ProfilePart[] | null;
  days: number | null;
};

/** Stores a moderation action. `days` is null for a moderation action without an end. @returns its number */
export async function insertModerationAction(db: Db, { days, ...taken }: Taken): Promise<number> {
  const { moderation_action_id } = await db
    .insertInto('moderation_action')
    .values({ ...taken, until: sql<Date | null>`now() + make_interval(days => ${days}::int)` })
    .returning('moderation_action_id')
    .executeTakeFirstOrThrow();
  return moderation_action_id;
}

/**
 * Computes two times from a person's active moderation actions: until when the person may only read, and until when the
 * person is locked out. Stores both times in the account's row, which must be locked.
 */
export async function applyModerationActions(db: Db, user_id: number): Promise<void> {
  await sql`
    update app_user set (limited_until, suspended_until) = (
      select max(until) filter (where kind = 'LIMIT'),
        max(case kind when 'BAN' then 'infinity' when 'SUSPEND' then until end)
      from moderation_action where moderation_action.user_id = app_user.user_id and lifted_at is null
    )
    where user_id = ${user_id}::int`.execute(db);
}

/** The status of an account: until when its owner may not write, and whether they have an unread warning. */
export async function getAccountStatus(db: Db, user_id: number) {
  const { rows } = await sql<{ limited_until: Date | null; has_warning: boolean }>`
    select case when limited_until > now() then limited_until end as limited_until,
      exists (
        select from moderation_action
        where moderation_action.user_id = app_user.user_id and kind = 'WARN' and read_at is null
          and lifted_at is null
      ) as has_warning
    from app_user where user_id = ${user_id}::int`.execute(db);
  return rows[0] ?? { limited_until: null, has_warning: false };
}

/**
 * Records the browser sessions that a lockout will end. For a day, the browsers of these sessions can show the reason
 * of the lockout.
 */
export async function noteEndedLogins(db: Db, user_id: number): Promise<void> {
  await sql`
    insert into ended_login (token_hash, user_id)
    select token_hash, user_id from session where user_id = ${user_id}::int
    on conflict do nothing`.execute(db);
}

/** A moderation action on any account. */
export async function findModerationAction(db: Db, moderation_action_id: number) {
  const { rows } = await sql<{
    user_id: number;
    kind: ModerationActionKind;
    taken_by: number | null;
    lifted_at: Date | null;
  }>`
    select user_id, kind, taken_by, lifted_at from moderation_action
    where moderation_action_id = ${moderation_action_id}::bigint`.execute(db);
  return rows[0];
}

/** Lifts a moderation action. @returns whether it was active until now */
export async function endModerationAction(db: Db, moderation_action_id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('moderation_action')
    .set({ lifted_at: sql`now()` })
    .where('moderation_action_id', '=', moderation_action_id)
    .where(isActive)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The person's active suspension or ban that ends last. A ban has no end. */
export async function findLockout(db: Db, user_id: number) {
  return db
    .selectFrom('moderation_action')
    .select(['moderation_action_id', 'reason', 'until'])
    .where('user_id', '=', user_id)
    .where('kind', 'in', ['SUSPEND', 'BAN'])
    .where(isActive)
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/**
 * The person's active limit, suspension or ban. A suspension or ban comes before a limit, and a later end before an
 * earlier end.
 */
export async function findRestriction(db: Db, user_id: number) {
  return db
    .selectFrom('moderation_action')
    .select(['kind', 'until'])
    .where('user_id', '=', user_id)
    .where('kind', 'in', ['LIMIT', 'SUSPEND', 'BAN'])
    .where(isActive)
    .$narrowType<{ kind: 'LIMIT' | 'SUSPEND' | 'BAN' }>()
    .orderBy(sql`kind = 'LIMIT'`)
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}

/** A moderation action, with the address for its mail; undefined if the account was deleted. */
export async function findForMail(db: Db, moderation_action_id: number) {
  return db
    .selectFrom('moderation_action')
    .innerJoin('app_user', 'app_user.user_id', 'moderation_action.user_id')
    .leftJoin('report_case', 'report_case.case_id', 'moderation_action.report_case_id')
    .select([
      'moderation_action.user_id',
      'kind',
      'reason',
      'until',
      'lifted_at',
      'target_type',
      'took_away',
      'parts',
    ])
    .select(['email', 'first_name'])
    .where('moderation_action_id', '=', moderation_action_id)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The moderation actions on accounts, newest first, with the first names of the staff who took them. */
export async function listModerationActions(db: Db, user_ids: readonly number[]) {
  return db
    .selectFrom('moderation_action')
    .leftJoin('app_user as taker', (join) =>
      join.onRef('taker.user_id', '=', 'moderation_action.taken_by').on('taker.deleted_at', 'is', null),
    )
    .select(['moderation_action.user_id', 'moderation_action_id', 'kind', 'taken_at', 'until', 'lifted_at'])
    .select([
      sql<string>`moderation_action.reason || coalesce(' (number ' || same_device_as || ')', '')`.as(
        'reason',
      ),
      'moderation_action.taken_by as taken_by_id',
      sql<
        string | null
      >`case when moderation_action.taken_by is null then 'Quad' else taker.first_name end`.as('taken_by'),
    ])
    .where((row) => row('moderation_action.user_id', '=', row.fn.any(row.val([...user_ids]))))
    .orderBy('moderation_action_id', 'desc')
    .execute();
}

/** The text of a note about an account that was used on a banned account's device. */
const SAME_DEVICE = 'Same device as a banned account';

/**
 * Adds a note to an account that was used on a banned account's device, once for each banned account. The stored hash
 * of a device also contains the account's e-mail address, so it differs for each account. Only the device's token shows
 * which accounts used the device.
 * @param device the token that the browser got at its first login
 */
export async function noteBannedDevice(db: Db, user_id: number, device: string): Promise<void> {
  await sql`
    insert into moderation_action (user_id, kind, reason, same_device_as)
    select ${user_id}::int, 'NOTE', ${SAME_DEVICE}, banned.user_id
    from app_user banned join known_device using (user_id)
    where banned.suspended_until = 'infinity' and banned.user_id <> ${user_id}::int
      and device_hash = sha256(convert_to(banned.email || chr(10) || ${device}::text, 'UTF8'))
    on conflict (same_device_as, user_id) where same_device_as is not null do nothing`.execute(db);
}

/** Finds the locked-out account of a mailbox. Dots in the mailbox are ignored. */
export async function findLockedOutByMailbox(db: Db, mailbox: string) {
  const { rows } = await sql<{ user_id: number; email: string; first_name: string }>`
    select user_id, email, first_name from app_user
    where suspended_until > now() and deleted_at is null
      and replace(split_part(mailbox, '@', 1), '.', '') || '@' || split_part(mailbox, '@', 2)
        = ${withoutDots(mailbox)}
    limit 1`.execute(db);
  return rows[0];
}

/** Closes the undecided appeal against a moderation action that staff have lifted. */
export async function closeAppealOf(db: Db, moderation_action_id: number): Promise<void> {
  await sql`
    update appeal set state = 'CLOSED', decided_at = now()
    where moderation_action_id = ${moderation_action_id}::int and state = 'WAITING'`.execute(db);
}
