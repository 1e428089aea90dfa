import type { Client } from 'pg';

/** Changes that make something old or wrong, as time or people would. Each has the change that takes it back. */
export const CHANGES = {
  'the last backup is 27 hours old': [
    `update backup_mark set finished_at = now() - interval '27 hours'`,
    `update backup_mark set finished_at = now()`,
  ],
  'a report was due an hour ago': [
    `update report_case set due_at = now() - interval '1 hour' where state <> 'CLOSED'`,
    `update report_case set due_at = now() + interval '1 day' where state <> 'CLOSED'`,
  ],
  'the last window with matches began three hours ago': [
    `with gone as (delete from match_window)
     insert into match_window (window_start, finished_at) values (now() - interval '3 hours', now())`,
    'update match_window set window_start = now()',
  ],
  'an export has failed for 20 minutes': [
    `insert into pgboss.job (name, data, state, retry_count, created_on, start_after)
     values ('data-export', '{}', 'retry', 1, now() - interval '20 minutes', now() + interval '1 day')`,
    `delete from pgboss.job where name = 'data-export'`,
  ],
  'a mail has failed for 20 minutes': [
    `update pgboss.job set created_on = now() - interval '20 minutes' where name = 'mail'`,
    `update pgboss.job set created_on = now() where name = 'mail'`,
  ],
  'the next try of a mail is its last': [
    `update pgboss.job set retry_limit = retry_count, start_after = now() where name = 'mail' and state = 'retry'`,
    `delete from pgboss.job where name = 'mail'`,
  ],
} as const;

/** Reads the e-mail address of a person. */
export async function emailOf(client: Client, user_id: number): Promise<string> {
  const { rows } = await client.query<{ email: string }>(
    'select email from app_user where user_id = $1::int',
    [user_id],
  );
  return rows[0]?.email ?? '';
}

/** How many mails have failed and wait for their next try. */
export async function countFailedMails(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'mail' and state = 'retry'`,
  );
  return rows[0]?.count ?? 0;
}

/** Locks the posts until `unlockPosts`, so that calls that read posts wait. */
export async function lockPosts(client: Client): Promise<void> {
  await client.query('begin');
  await client.query('lock table post in access exclusive mode');
}

export const unlockPosts = async (client: Client): Promise<void> => void (await client.query('rollback'));

/** Ends the connection that listens for the changes of sessions, and refuses new connections. Needs a superuser. */
export async function cutListener(superuser: Client): Promise<void> {
  await superuser.query('alter database quad allow_connections false');
  await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = 'quad' and application_name <> 'quad-jobs' and (query ilike 'listen%' or query = 'select 1')`,
  );
}

export const admitConnections = async (superuser: Client): Promise<void> =>
  void (await superuser.query('alter database quad allow_connections true'));
