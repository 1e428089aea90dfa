import type { ReportTarget } from '@quad/contract/every.ts';
import { hoursToLook } from '@quad/contract/reports/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * A text that its author wrote for many readers. `reported_id` is null for a letter, because its author is not known.
 */
export type Written = {
  target_type: ReportTarget;
  target_id: number;
  reported_id: number | null;
  text: string;
  content: object;
};

/** The maximum number of texts of each kind that one run reads. */
const MOST = 5000;

/** Takes a lock until the transaction ends, so that only one server at a time does the hourly run. */
export async function lockAlerts(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts', 0))`.execute(db);
}

/**
 * The posts and comments of the last hours, and the letters in the moderators' queue. Leaves out texts that already
 * have an alert.
 */
export async function listWritten(db: Db, hours: number, now: Date): Promise<Written[]> {
  const author = sql`json_build_object(
    'user_id', writer.user_id, 'first_name', writer.first_name, 'last_name', writer.last_name)`;
  const since = sql`now() - make_interval(hours => ${hours}::int)`;
  const { rows } = await sql<Written>`
    with written as (
      (select 'POST' as target_type, post_id::bigint as target_id, post.user_id as reported_id, text,
        json_build_object('post', json_build_object('post_id', post_id, 'text', text), 'author', ${author}) as content
      from post join app_user writer on writer.user_id = post.user_id
      where post.created_at > ${since} order by post_id desc limit ${MOST})
      union all
      (select 'POST_COMMENT', comment_id, comment.user_id, text,
        json_build_object('comment', json_build_object('comment_id', comment_id, 'text', text), 'author', ${author})
      from post_comment comment join app_user writer on writer.user_id = comment.user_id
      where comment.created_at > ${since} order by comment_id desc limit ${MOST})
      union all
      (select case when above.letter_id is null then 'LETTER' else 'LETTER_COMMENT' end, letter.letter_id, null,
        letter.content,
        case when above.letter_id is null
          then json_build_object('letter', json_build_object('id', letter.letter_id, 'content', letter.content))
          else json_build_object('comment', json_build_object('id', letter.letter_id, 'content', letter.content),
            'letter', json_build_object('content', above.content))
        end
      from letter left join letter above on above.letter_id = letter.on_letter_id
      where letter.state = 'pending' and coalesce(letter.queued_at <= ${now}::timestamptz, true)
      order by letter.letter_id limit ${MOST})
    )
    select * from written
    where not exists (
      select from report
      where reporter_id is null
        and (report.target_type, report.target_id) = (written.target_type, written.target_id)
    )`.execute(db);
  return rows;
}

/** Stores alerts. An alert is a report without a reporter. Each belongs to the case of its text. */
export async function insertAlerts(db: Db, texts: readonly Written[]): Promise<void> {
  await sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(texts)}::json)
        as one (target_type text, target_id bigint, reported_id integer, content jsonb)
    ), opened as (
      insert into report_case as open (target_type, target_id, due_at)
      select target_type, target_id, now() + make_interval(hours => ${hoursToLook('SELF_HARM')}::int) from input
      on conflict (target_type, target_id) where state <> 'CLOSED'
        do update set due_at = least(open.due_at, excluded.due_at), version = open.version + 1
      returning case_id, target_type, target_id
    ), made as (
      insert into report (case_id, reported_id, target_type, target_id, reason, comments)
      select case_id, reported_id, target_type, target_id, 'SELF_HARM', ''
      from input join opened using (target_type, target_id)
      returning report_id, target_type, target_id
    )
    insert into report_snapshot (report_id, content)
    select report_id, content from made join input using (target_type, target_id)`.execute(db);
}
