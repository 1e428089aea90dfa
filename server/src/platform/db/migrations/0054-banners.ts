import { type Kysely, sql } from 'kysely';

/** Creates the tables of the banners that admins write, and of who has closed which banner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table banner (
      banner_id integer generated always as identity primary key,
      text text not null,
      tone text not null check (tone in ('info', 'warning')),
      -- Null for everybody.
      university_id integer references university,
      begins_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > begins_at),
      ended_at timestamptz,
      -- No reference, as in the audit log: what was announced stays when whoever wrote it leaves.
      written_by integer not null
    )`.execute(db);
  await sql`
    create table banner_dismissal (
      banner_id integer not null references banner,
      user_id integer not null references app_user,
      primary key (user_id, banner_id)
    )`.execute(db);
}
