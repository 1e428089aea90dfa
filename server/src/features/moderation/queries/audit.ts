import { AUDIT_PAGE } from '@quad/contract/staff/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** An entry for an action of staff, or for a look at private data. `actor_id` is null for the command line. */
export type Audited = {
  actor_id: number | null;
  action: string;
  target_type?: string;
  target_id?: number;
  reason?: string;
  /** Ids and figures, never text that people wrote. */
  details?: object;
};

/**
 * Adds an entry to the audit log, in the transaction of the action. It locks the end of the log until that transaction
 * ends, so call it last.
 */
export async function writeAudit(db: Db, { details = {}, ...entry }: Audited): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      target_type: null,
      target_id: null,
      reason: null,
      ...entry,
      details: JSON.stringify(details),
    })
    .execute();
}

/** A look of staff at an account, or at a list of accounts. The ids of a list are in `details`. */
type Look = { actor_id: number; action: string; target_id?: number; details?: object };

/** How many minutes after an entry about an account another look by the same person adds no entry. */
export const LOOK_MINUTES = 5;

/**
 * Adds a look at accounts to the audit log. It adds nothing if the same person has an entry about the account within
 * the last `LOOK_MINUTES`: a page that refetches after an action is no new look. A list of accounts is new unless the
 * person has seen the same list within these minutes.
 */
export async function writeLook(db: Db, { actor_id, action, target_id, details = {} }: Look): Promise<void> {
  const about = target_id ?? null;
  const seen = JSON.stringify(details);
  await sql`
    insert into audit_entry (actor_id, action, target_type, target_id, details)
    select ${actor_id}::int, ${action}, 'USER', ${about}::bigint, ${seen}::jsonb
    where not exists (
      select from audit_entry
      where actor_id = ${actor_id}::int and at > now() - make_interval(mins => ${LOOK_MINUTES})
        and target_type = 'USER' and target_id is not distinct from ${about}::bigint
        and (target_id is not null or (action = ${action} and details = ${seen}::jsonb)))`.execute(db);
}

/**
 * A page of the log, the latest entry first. Deleted accounts have no name.
 * @param without the ids of the entries that the reader may not see. The other entries are numbered without gaps,
 * because a gap would reveal a hidden entry
 */
export async function listAudit(
  db: Db,
  { before = Number.MAX_SAFE_INTEGER, without }: { before?: number | undefined; without: readonly number[] },
) {
  const number = sql<number>`entry_id - (
    select count(*) from unnest(${without}::bigint[]) hidden where hidden < entry_id)`;
  return db
    .selectFrom('audit_entry')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.user_id', '=', 'audit_entry.actor_id').on('app_user.deleted_at', 'is', null),
    )
    .select(['at', 'actor_id', 'action', 'target_type', 'target_id', 'reason'])
    .select(number.as('entry_id'))
    .select(['app_user.first_name', 'app_user.last_name'])
    .where(number, '<', before)
    .where(sql<boolean>`entry_id <> all(${without}::bigint[])`)
    .orderBy('entry_id', 'desc')
    .limit(AUDIT_PAGE)
    .execute();
}

/**
 * Whether no entry was changed or removed. Each entry contains its own hash and the hash of the entry before it. The
 * log's end contains the hash of the last entry.
 */
export async function isAuditIntact(db: Db): Promise<boolean> {
  const { rows } = await sql<{ intact: boolean }>`
    with entry as (
      select entry_id, hash, audit_hash(audit_entry) as sealed, previous,
        lag(hash, 1, decode(repeat('00', 32), 'hex')) over (order by entry_id) as before,
        row_number() over (order by entry_id) as nth
      from audit_entry
    )
    select coalesce(bool_and(hash = sealed and previous = before and entry_id = nth), true)
      and (select entry_id from audit_head) = count(*)
      and (select hash from audit_head)
        = coalesce((array_agg(hash order by entry_id desc))[1], decode(repeat('00', 32), 'hex')) as intact
    from entry`.execute(db);
  return rows[0]?.intact === true;
}
