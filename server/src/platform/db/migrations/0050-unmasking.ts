import { type Kysely, sql } from 'kysely';

/**
 * Creates the table of requests to learn who wrote a letter: which member of staff asked, why, and what another member
 * answered. The table never contains the author. `letter_id` is no foreign key, because the row of a letter is
 * rewritten each hour and may be deleted meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table letter_unmasking (
      request_id integer generated always as identity primary key,
      letter_id bigint not null,
      ground text not null check (ground in ('THREATS', 'SELF_HARM')),
      reason text not null,
      -- No reference, as in the audit log: what was done stays when whoever did it leaves.
      asked_by integer not null,
      asked_at timestamptz not null default now(),
      answered_by integer check (answered_by <> asked_by),
      answered_at timestamptz,
      is_confirmed boolean,
      refusal text,
      check ((answered_by is null) = (answered_at is null) and (answered_at is null) = (is_confirmed is null)),
      check ((refusal is not null) = (is_confirmed is not distinct from false))
    )`.execute(db);
  // A letter has at most one request without an answer.
  await sql`
    create unique index letter_unmasking_open on letter_unmasking (letter_id) where answered_at is null`.execute(
    db,
  );
}
