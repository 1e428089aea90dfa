import type { SupportState, SupportType } from '@quad/contract/support/shapes.ts';
import type { SupportCase } from '@quad/contract/support/staff-shapes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { isUndecided } from '#features/moderation/queries/cases.ts';

const TICKETS_SHOWN = 100;
const OTHERS_SHOWN = 20;
/** Other messages by the same writer are cut to this length, in characters. */
const LINE_LENGTH = 120;

/**
 * Undecided messages in the given state, oldest first. Finished messages are sorted newest first instead. `type` is
 * null for any type.
 */
export async function listTickets(db: Db, state: SupportState, type: SupportType | null) {
  return db
    .selectFrom('support_action')
    .select(['support_id', 'type', 'content', 'created_at', 'user_id'])
    .where('state', '=', state)
    .where(isUndecided('support', 'support_action.support_id'))
    .$if(type !== null, (query) => query.where('type', '=', type))
    .orderBy('support_id', state === 'done' ? 'desc' : 'asc')
    .limit(TICKETS_SHOWN)
    .execute();
}

/** The number of open undecided messages by other people, and the time of the oldest. */
export async function measureOpen(
  db: Db,
  staff_id: number,
): Promise<{ waiting: number; oldest: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(created_at) as oldest
    from support_action
    where state = 'open' and ${isUndecided('support', 'support_action.support_id')}
      and user_id is distinct from ${staff_id}::int`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null };
}

/** A message, as staff read it. */
export type TicketRow = Pick<SupportCase, 'type' | 'state' | 'content' | 'email' | 'account'> & {
  support_id: number;
  created_at: Date;
};

/** A message. If a user wrote the message, it has a summary of the user's account. */
export async function findTicket(db: Db, support_id: number): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`
    select support_id, type, state, content, support_action.email, support_action.created_at,
      case when user_id is not null then json_build_object(
        'user_id', user_id, 'first_name', first_name, 'last_name', last_name, 'university', university.name,
        'joined', to_char(app_user.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as account
    from support_action left join app_user using (user_id) left join university using (university_id)
    where support_id = ${support_id}::bigint`.execute(db);
  return rows[0];
}

/** An answer or a note by staff on a message. */
export type EntryRow = {
  entry_id: number;
  kind: 'answer' | 'note';
  content: string;
  first_name: string | null;
  last_name: string | null;
  at: Date;
  sent_at: Date | null;
};

const entries = (db: Db) =>
  db
    .selectFrom('support_entry')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.user_id', '=', 'support_entry.staff_id').on('app_user.deleted_at', 'is', null),
    )
    .select(['entry_id', 'kind', 'content', 'first_name', 'last_name', 'sent_at'])
    .select((row) => row.fn.coalesce('sent_at', 'support_entry.created_at').as('at'));

/** The answers and notes by staff on a message, oldest first. */
export async function listEntries(db: Db, support_id: number): Promise<EntryRow[]> {
  return entries(db).where('support_id', '=', support_id).orderBy('at').orderBy('entry_id').execute();
}

/** Another message by the same writer. */
export type OtherRow = {
  support_id: number;
  type: SupportType;
  state: SupportState;
  line: string;
  created_at: Date;
};

/**
 * The latest other messages by the account that wrote a message. If a visitor wrote the message, returns the messages
 * of visitors with the same email address, who may be different people.
 */
export async function listOthers(
  db: Db,
  { support_id, account, email }: Pick<TicketRow, 'support_id' | 'account' | 'email'>,
): Promise<OtherRow[]> {
  const same = account
    ? sql<boolean>`user_id = ${account.user_id}::int`
    : sql<boolean>`user_id is null and email = ${email}`;
  const { rows } = await sql<OtherRow>`
    select support_id, type, state, left(content, ${LINE_LENGTH}) as line, created_at
    from support_action where ${same} and support_id <> ${support_id}::bigint
    order by support_id desc limit ${OTHERS_SHOWN}`.execute(db);
  return rows;
}

type Written = { case_id: number; staff_id: number; content: string };

/**
 * Stores an answer to be sent later. Replaces an earlier unsent answer. @returns its id; null if there is no such
 * message
 */
export async function insertAnswer(db: Db, { case_id, staff_id, content }: Written): Promise<number | null> {
  await sql`
    delete from support_entry
    where support_id = ${case_id}::bigint and kind = 'answer' and sent_at is null`.execute(db);
  const { rows } = await sql<{ entry_id: number }>`
    insert into support_entry (support_id, staff_id, kind, content)
    select support_id, ${staff_id}::int, 'answer', ${content}
    from support_action where support_id = ${case_id}::bigint
    returning entry_id`.execute(db);
  return rows[0]?.entry_id ?? null;
}

/** Adds a note. @returns the note; undefined if there is no such message */
export async function insertNote(
  db: Db,
  { case_id, staff_id, content }: Written,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<{ entry_id: number }>`
    insert into support_entry (support_id, staff_id, kind, content)
    select support_id, ${staff_id}::int, 'note', ${content}
    from support_action where support_id = ${case_id}::bigint
    returning entry_id`.execute(db);
  const [added] = rows;
  return added && entries(db).where('entry_id', '=', added.entry_id).executeTakeFirst();
}

/** Sets the state of a message. @returns the address for an answer; undefined if there is no such message */
export async function setState(
  db: Db,
  support_id: number,
  became: { state: SupportState; handled_by: number },
): Promise<{ email: string } | undefined> {
  return db
    .updateTable('support_action')
    .set({ ...became, changed_at: sql<Date>`now()` })
    .where('support_id', '=', sql<number>`${support_id}::bigint`)
    .returning('email')
    .executeTakeFirst();
}

/** Marks an answer as sent. */
export async function setSent(db: Db, entry_id: number): Promise<void> {
  await db
    .updateTable('support_entry')
    .set({ sent_at: sql<Date>`now()` })
    .where('entry_id', '=', entry_id)
    .execute();
}

/** The data of the mail with an answer; undefined if the answer was deleted. */
export async function findAnswer(db: Db, entry_id: number) {
  return db
    .selectFrom('support_entry')
    .innerJoin('support_action', 'support_action.support_id', 'support_entry.support_id')
    .select(['support_action.support_id', 'email', 'type', 'support_entry.content'])
    .where('entry_id', '=', entry_id)
    .executeTakeFirst();
}
