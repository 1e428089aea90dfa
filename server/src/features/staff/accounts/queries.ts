import type { AccountCard } from '@quad/contract/staff/accounts.ts';
import { ACCOUNTS_SHOWN, CASES_SHOWN } from '@quad/contract/staff/limits.ts';
import { sql } from 'kysely';
import { needsSecondAdmin } from '#features/auth/queries.ts';
import { tallyOf, wasHelped } from '#features/reports/queries/reports.ts';
import { containsText } from '#platform/db/queries.ts';
import type { Db } from '#platform/db/schema.ts';

/** An account in the search results. */
export type AccountRow = {
  id: number;
  first_name: string;
  last_name: string;
  other_names: string | null;
  email: string;
  uni_name: string;
  role: 'member' | 'moderator' | 'admin';
  state: 'ACTIVE' | 'LIMITED' | 'SUSPENDED' | 'BANNED';
  created_at: Date;
  reports_made: number;
  reports_of: number;
};

/** The columns of an account, for queries of `app_user` joined with `university`. */
const accountColumns = sql`
  user_id as id, first_name, last_name, other_names, email, university.name as uni_name, role,
  case when suspended_until = 'infinity' then 'BANNED' when suspended_until > now() then 'SUSPENDED'
    when limited_until > now() then 'LIMITED' else 'ACTIVE' end as state,
  app_user.created_at,
  (select count(*)::int from report where reporter_id = user_id) as reports_made,
  (select count(*)::int from report where reported_id = user_id) as reports_of`;

/**
 * Finds accounts by email address, by number, or by a part of their name. Staff do not find their own account, because
 * the result would reveal how often they were reported.
 */
export async function findAccounts(db: Db, query: string, staff_id: number): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns}
    from app_user join university using (university_id)
    where deleted_at is null and user_id <> ${staff_id}::int and user_id in (
      select user_id from app_user where deleted_at is null and email = lower(${query})
      union
      select user_id from app_user where user_id = substring(${query}::text from '^[0-9]{1,9}$')::int
      union
      select user_id from app_user
      where deleted_at is null and search_form(${query}) <> ''
        and ${containsText('search_name', sql<string>`${query}`)}
    )
    order by email = lower(${query}) desc, user_id limit ${ACCOUNTS_SHOWN}`.execute(db);
  return rows;
}

type Personal = Pick<
  AccountCard,
  | 'has_second_factor'
  | 'owner'
  | 'badges'
  | 'setup_stage'
  | 'birth_date'
  | 'age'
  | 'gender'
  | 'course_name'
  | 'year_level'
  | 'made'
>;

/**
 * An account with all columns of its page in the console.
 * @param today the date on campus, from which ages are computed
 */
export async function findAccount(
  db: Db,
  user_id: number,
  today: string,
): Promise<(AccountRow & Personal) | undefined> {
  const { rows } = await sql<AccountRow & Personal>`
    select ${accountColumns}, second_factor_at is not null as has_second_factor, setup_stage,
      is_owner as owner,
      array(select name from user_badge where user_badge.user_id = app_user.user_id order by name) as badges,
      birth_date, extract(year from age(${today}::date, birth_date))::int as age, gender,
      course.name as course_name, year_level, ${tallyOf('reporter_id')} as made
    from app_user join university using (university_id)
      left join course on course.course_id = app_user.course_id
    where user_id = ${user_id}::bigint and deleted_at is null`.execute(db);
  return rows[0];
}

type CaseRow = Omit<AccountCard['cases'][number], 'since'> & { since: Date };

/** The cases about a person and their things, newest first. */
export async function listCasesAbout(db: Db, user_id: number): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select report_case.case_id, report_case.target_type, array_agg(distinct reason) as reasons, count(*)::int as reports,
      state, outcome, ${wasHelped} as helped, report_case.created_at as since
    from report join report_case using (case_id)
    where reported_id = ${user_id}::int
    group by report_case.case_id order by report_case.case_id desc limit ${CASES_SHOWN}`.execute(db);
  return rows;
}

/**
 * The corrections of a person's details, by the person or by staff, newest first. Deleted staff accounts have no name.
 */
export async function listCorrectionsOf(db: Db, user_id: number) {
  return db
    .selectFrom('correction')
    .leftJoin('app_user as maker', (join) =>
      join.onRef('maker.user_id', '=', 'correction.made_by').on('maker.deleted_at', 'is', null),
    )
    .select(['correction_id', 'of_what', 'made_at', 'was', 'reason', 'maker.first_name as by'])
    .where('correction.user_id', '=', user_id)
    .orderBy('correction_id', 'desc')
    .execute();
}

/** The pending reset of a person's second factor, with the data that staff see. */
export async function findResetOf(db: Db, user_id: number) {
  return db
    .selectFrom('second_factor_reset')
    .innerJoin('app_user as asker', 'asker.user_id', 'asked_by')
    .innerJoin('app_user as holder', 'holder.user_id', 'second_factor_reset.user_id')
    .leftJoin('app_user as confirmer', 'confirmer.user_id', 'confirmed_by')
    .select([
      'reset_id',
      'asked_by as asked_by_id',
      'asker.first_name as asked_by',
      'reason',
      'due_at',
      'confirmer.first_name as confirmed_by',
    ])
    .select(needsSecondAdmin('holder').as('needs_second'))
    .where('second_factor_reset.user_id', '=', user_id)
    .where('second_factor_reset.state', '=', 'waiting')
    .executeTakeFirst();
}
