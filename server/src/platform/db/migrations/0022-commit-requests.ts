import { type Kysely, sql } from 'kysely';

/** Creates the tables of commit requests between matches, and of when a request was declined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table commit_request (
      from_user_id integer not null references app_user on delete cascade,
      to_user_id integer not null references app_user on delete cascade,
      created_at timestamptz not null default now(),
      primary key (from_user_id, to_user_id),
      check (from_user_id <> to_user_id)
    )`.execute(db);
  // A pair has at most one request, because a request in the other direction accepts the first.
  await sql`
    create unique index commit_request_pair on commit_request (
      least(from_user_id, to_user_id), greatest(from_user_id, to_user_id)
    )`.execute(db);
  await sql`create index commit_request_to on commit_request (to_user_id)`.execute(db);
  await sql`
    create table commit_decline (
      from_user_id integer not null references app_user on delete cascade,
      to_user_id integer not null references app_user on delete cascade,
      declined_at timestamptz not null default now(),
      primary key (from_user_id, to_user_id)
    )`.execute(db);
  await sql`create index commit_decline_to on commit_decline (to_user_id)`.execute(db);
}
