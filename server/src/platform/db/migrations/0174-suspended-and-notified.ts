import { type Kysely, sql } from 'kysely';

/**
 * Adds three columns with the names that the code uses, and renames a type of notifications. The previous release still
 * writes the old columns, so a trigger keeps each pair of columns equal. The next release drops the old columns and the
 * triggers. Only few rows have a value to copy. The notifications are read once: about two seconds for ten million.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column suspended_until timestamptz`.execute(db);
  await sql`update app_user set suspended_until = barred_until where barred_until is not null`.execute(db);
  await sql`create index app_user_suspended on app_user (user_id) where suspended_until is not null`.execute(
    db,
  );
  await keepEqual(db, 'app_user', 'barred_until', 'suspended_until');

  await sql`alter table waitlist add column notified_at timestamptz`.execute(db);
  await sql`update waitlist set notified_at = told_at where told_at is not null`.execute(db);
  await sql`
    create index waitlist_waiting on waitlist (university_id, waiting_id) where notified_at is null`.execute(
    db,
  );
  await keepEqual(db, 'waitlist', 'told_at', 'notified_at');

  await sql`
    alter table appeal add column moderation_action_id integer unique references measure on delete cascade`.execute(
    db,
  );
  await sql`update appeal set moderation_action_id = measure_id`.execute(db);
  await keepEqual(db, 'appeal', 'measure_id', 'moderation_action_id');

  await sql`update notification set type = 'MODERATION_ACTION' where type = 'MEASURE'`.execute(db);
}

/** Adds a trigger that keeps two columns of a table equal, whichever of them a statement writes. */
async function keepEqual(db: Kysely<unknown>, table: string, before: string, now: string): Promise<void> {
  const name = sql.ref(`${table}_${now}`);
  const [old, current] = [sql.ref(before), sql.ref(now)];
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        new.${current} := coalesce(new.${current}, new.${old});
        new.${old} := new.${current};
      elsif new.${current} is distinct from old.${current} then
        new.${old} := new.${current};
      else
        new.${current} := new.${old};
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ${name} before insert or update of ${old}, ${current} on ${sql.ref(table)}
    for each row execute function ${name}()`.execute(db);
}
