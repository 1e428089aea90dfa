import { type Kysely, sql } from 'kysely';

/**
 * Love letters and their comments, which are letters on a letter. Nothing here says who wrote one or when it was left:
 * ids are random, `decided_at` is the quarter-hour at which a moderator's decision takes effect, and the author is
 * apart, in a box that is opened with a key that the database does not have. A mark is by whom one's own are known,
 * another one for each letter. Source: security.md T1 to T5.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table letter (
      letter_id bigint primary key,
      on_letter_id bigint references letter on delete cascade,
      content text not null,
      uni_id integer references university,
      state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
      reason text,
      decided_at timestamptz,
      check ((state = 'pending') = (decided_at is null)),
      check (state <> 'pending' or uni_id is null)
    )`.execute(db);
  await sql`
    create index letter_published on letter (decided_at desc, letter_id desc)
    where state = 'approved' and on_letter_id is null`.execute(db);
  await sql`
    create index letter_comments on letter (on_letter_id, decided_at, letter_id)
    where on_letter_id is not null`.execute(db);
  await sql`create index letter_pending on letter (letter_id) where state = 'pending'`.execute(db);
  await sql`
    create table letter_author (
      letter_id bigint primary key references letter on delete cascade,
      mark bytea not null,
      box bytea not null
    )`.execute(db);
}
