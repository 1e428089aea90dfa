import { type Kysely, sql } from 'kysely';

/**
 * Lets the table of corrections also contain dates of birth and genders, which only staff can correct. Such a row has
 * the earlier value, the reason and the member of staff, who must be able to justify the change. It is deleted after a
 * year, like the other rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table correction
      add column correction_id integer generated always as identity unique,
      add column was text,
      add column reason text,
      -- No reference, as in the audit log: what was done stays when whoever did it leaves.
      add column made_by integer,
      drop constraint correction_of_what_check,
      add constraint correction_of_what_check check (of_what in ('name', 'studies', 'birth_date', 'gender')),
      add constraint correction_by_staff_check check (
        num_nulls(was, reason, made_by) = case when of_what in ('name', 'studies') then 3 else 0 end)`.execute(
    db,
  );
}
