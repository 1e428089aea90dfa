import { AUDIT_PAGE } from '@quad/contract/staff/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/** An entry for an action of staff, or for a look at private data. `actor_id` is null if the command line acts. */
export type Audited = {
  actor_id: number | null;
  action: string;
  target_type?: string;
  target_id?: number;
  reason?: string;
  /** Ids and numbers, never users' texts. */
  details?: object;
};

/**
 * Adds an entry to the audit log, in the transaction of the action. Call it last, because it locks the end of the log
 * until the commit.
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

/**
 * A record that staff have seen an account or a list of accounts. For a list, `details` contains the ids of its
 * accounts.
 */
type Look = { actor_id: number; action: string; target_id?: number; details?: object };

/** The number of minutes within which a repeated look adds no entry. */
export const LOOK_MINUTES = 5;

/**
 * Adds a look at accounts to the audit log. A second look within `LOOK_MINUTES` at the same account or the same list
 * adds no entry, because a page fetches the same data again after an action. A look after an action on an account that
 * the staff member has not looked at adds an entry.
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
        and action = ${action} and target_type = 'USER' and target_id is not distinct from ${about}::bigint
        and details = ${seen}::jsonb)`.execute(db);
}

/**
 * A page of the audit log, newest entry first. Deleted accounts have no name.
 * @param without lists the ids of the entries that the reader may not see. The other entries are numbered without gaps,
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
 * Whether all entries are unchanged and none is missing. Each entry contains its own hash and the hash of the entry
 * before it. The hash of the last entry is also stored separately.
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

/** A page of the whole audit log with its hashes, as it is stored. The oldest entries come first. */
export async function pageAuditEntries(db: Db, after: number, most: number) {
  const { rows } = await sql<{ key: number; row: object }>`
    select entry_id as key, to_jsonb(audit_entry) as "row"
    from audit_entry where entry_id > ${after}::bigint order by entry_id limit ${most}`.execute(db);
  return rows;
}
