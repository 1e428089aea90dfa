import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { EFFECT_QUEUE } from '#features/moderation/actions/decide.ts';
import type { CaseKey } from '#features/moderation/queries/cases.ts';

/** Makes a case look as if it was opened the given number of minutes earlier. */
export async function age(db: Db, { queue, case_id }: CaseKey, minutes: number): Promise<void> {
  await db
    .updateTable('staff_claim')
    .set({ claimed_at: sql<Date>`claimed_at - make_interval(mins => ${minutes})` })
    .where('queue', '=', queue)
    .where('case_id', '=', case_id)
    .execute();
}

export async function decisionOf(db: Db, decision_id: number) {
  return db
    .selectFrom('staff_decision')
    .select(['applied_at', 'undone_at'])
    .where('decision_id', '=', decision_id)
    .executeTakeFirst();
}

/** Tries a change of the audit log. The database must refuse it. */
export async function tryOnAudit(db: Db, change: 'update' | 'delete' | 'truncate'): Promise<void> {
  if (change === 'update') await db.updateTable('audit_entry').set({ reason: 'Other' }).execute();
  else if (change === 'delete') await db.deleteFrom('audit_entry').execute();
  else await sql`truncate audit_entry`.execute(db);
}

/** The number of audit entries with the reason "At once". */
export async function countAtOnce(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('entry_id')
    .where('reason', '=', 'At once')
    .execute();
  return rows.length;
}

const FORGERIES = {
  'a changed reason': sql`update audit_entry set reason = 'Other' where entry_id = 1`,
  'a gap': sql`delete from audit_entry where entry_id = 2`,
  'a missing end': sql`delete from audit_entry where entry_id = (select max(entry_id) from audit_entry)`,
};

/** Changes the audit log with its protecting triggers switched off. */
const unguarded = (db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`alter table audit_entry disable trigger user`.execute(tx);
    await work(tx);
    await sql`alter table audit_entry enable trigger user`.execute(tx);
  });

/** Makes all audit entries the given number of minutes older. Their hashes become wrong. */
export const ageAudit = (db: Db, minutes: number): Promise<void> =>
  unguarded(db, (tx) =>
    sql`update audit_entry set at = at - make_interval(mins => ${minutes}::int)`.execute(tx),
  );

/** Forges the audit log in a way that a superuser of the database could. @returns a function that restores the log */
export async function forgeAudit(db: Db, forgery: keyof typeof FORGERIES): Promise<() => Promise<void>> {
  await sql`create table whole_log as table audit_entry`.execute(db);
  await unguarded(db, (tx) => FORGERIES[forgery].execute(tx));
  return async () => {
    await unguarded(db, async (tx) => {
      await sql`delete from audit_entry`.execute(tx);
      await sql`insert into audit_entry select * from whole_log`.execute(tx);
    });
    await sql`drop table whole_log`.execute(db);
  };
}

/** Makes all stored decisions in a database take effect at once, on any server. */
export async function hurryDecisions(db: Db): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() where name = ${EFFECT_QUEUE} and state in ('created', 'retry')`.execute(
    db,
  );
}

/** Runs work while an account is locked. */
export const withAccountLocked = <T>(db: Db, user_id: number, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select from app_user where user_id = ${user_id}::int for update`.execute(tx);
    return work();
  });

/**
 * The effects of decisions on a person: the moderation actions, the audit entries, and the number of decisions that
 * have not taken effect yet.
 */
export async function effectsOn(db: Db, user_id: number) {
  const { rows } = await sql<{ moderation_actions: string[]; logged: string[]; waiting: number }>`
    select
      array(
        select kind from moderation_action where moderation_action.user_id = ${user_id}::int
        order by moderation_action_id
      ) as moderation_actions,
      array(
        select action from audit_entry where target_type = 'USER' and target_id = ${user_id}::int order by entry_id
      ) as logged,
      (select count(*)::int from staff_decision where applied_at is null and undone_at is null) as waiting`.execute(
    db,
  );
  return rows[0];
}

/** Makes every change of a letter fail. @returns a function that lets changes succeed again */
export async function breakLetter(db: Db, letter_id: number): Promise<() => Promise<void>> {
  await sql`
    create function break_letter() returns trigger language plpgsql as $$ begin raise exception 'Broken'; end $$`.execute(
    db,
  );
  await sql`
    create trigger broken before update on letter for each row
    when (old.letter_id = ${sql.lit(letter_id)}) execute function break_letter()`.execute(db);
  return async () => {
    await sql`drop trigger broken on letter`.execute(db);
    await sql`drop function break_letter`.execute(db);
  };
}

/** Makes the jobs of all stored decisions run now, without a retry after a failure. */
export async function giveUpSoon(db: Db): Promise<void> {
  await sql`
    update pgboss.job set start_after = now(), retry_limit = 0
    where name = ${EFFECT_QUEUE} and state in ('created', 'retry')`.execute(db);
}
