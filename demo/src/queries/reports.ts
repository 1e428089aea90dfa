import { sql } from 'kysely';
import type { Tx } from '@quad/server/platform/db/schema.ts';
import { hoursToLook } from '@quad/contract/reports/limits.ts';
import type { ReportReason } from '@quad/contract/reports/shapes.ts';

/** A report of the demo campus. */
export type DemoReport = {
  reporter: string;
  target_type: string;
  said: string;
  reason: ReportReason;
  comments: string;
  hours: number;
};

const NEIGHBOURS = 10;
const author = sql`json_build_object(
  'user_id', app_user.user_id, 'first_name', app_user.first_name, 'last_name', app_user.last_name)`;

/**
 * SQL for the reportable content of a campus. Each row has a text, its author, and the snapshot that a report stores.
 */
const things = sql`
  select 'POST' as target_type, post_id::bigint as target_id, text as said, user_id as reported_id,
    json_build_object('post', json_build_object('post_id', post_id, 'text', text), 'author', ${author}) as content
  from post join app_user using (user_id)
  union all
  select 'POST_COMMENT', comment_id, post_comment.text, post_comment.user_id, json_build_object(
    'comment', json_build_object('comment_id', comment_id, 'text', post_comment.text), 'author', ${author},
    'post', json_build_object('post_id', post.post_id, 'text', post.text))
  from post_comment join app_user using (user_id) join post using (post_id)
  union all
  select 'MESSAGE', m.message_id, m.content, m.author_id, json_build_object(
    'message', json_build_object('message_id', m.message_id, 'seq', m.seq, 'content', m.content), 'author', ${author},
    'chat', json_build_object('chat_id', chat.chat_id, 'type', chat.type, 'title', chat.title),
    'neighbour_ids', array(
      select near.message_id from message near
      where near.chat_id = m.chat_id and near.seq <> m.seq and abs(near.seq - m.seq) <= ${sql.lit(NEIGHBOURS)}
      order by near.seq))
  from message m join app_user on user_id = author_id join chat using (chat_id)
  union all
  select 'LETTER_COMMENT', letter_id, content, null,
    json_build_object('comment', json_build_object('id', letter_id, 'content', content))
  from letter where on_letter_id is not null and state = 'approved'
  union all
  select 'USER', user_id, first_name || ' ' || last_name, user_id, json_build_object('user', json_build_object(
    'user_id', user_id, 'first_name', first_name, 'last_name', last_name, 'bio', bio))
  from app_user`;

/**
 * Inserts the reports of the demo campus. Each reported text gets its own case. @returns how many reports were inserted
 */
export async function insertReports(tx: Tx, reports: readonly DemoReport[]): Promise<number> {
  const due = reports.map((one) => ({ ...one, due_hours: hoursToLook(one.reason) }));
  const { rows } = await sql`
    with input as (
      select * from json_to_recordset(${JSON.stringify(due)}::json) as one (
        reporter text, target_type text, said text, reason text, comments text, hours integer, due_hours integer)
    ), found as (
      select distinct on (input.target_type, input.said, input.reporter)
        input.*, target_id, reported_id, content, reporter.user_id as reporter_id
      from input join (${things}) thing using (target_type, said)
        left join app_user reporter on reporter.first_name || ' ' || reporter.last_name = nullif(input.reporter, '')
      order by input.target_type, input.said, input.reporter, target_id desc
    ), opened as (
      insert into report_case (target_type, target_id, due_at, created_at)
      select target_type, target_id, now() + make_interval(hours => min(due_hours - hours)),
        now() - make_interval(hours => max(hours))
      from found group by target_type, target_id
      returning case_id, target_type, target_id
    ), made as (
      insert into report (case_id, reporter_id, reported_id, target_type, target_id, reason, comments, created_at)
      select case_id, reporter_id, reported_id, target_type, target_id, reason, comments,
        now() - make_interval(hours => hours)
      from found join opened using (target_type, target_id) order by hours desc
      returning report_id, reporter_id, case_id
    )
    insert into report_snapshot (report_id, content, sealed_at)
    select report_id, content, now() - make_interval(hours => hours)
    from made join opened using (case_id) join found using (target_type, target_id)
    where made.reporter_id is not distinct from found.reporter_id
    returning report_id`.execute(tx);
  return rows.length;
}
