import { CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { isPresent } from '#features/people/queries/visibility.ts';
import type { Db } from '#platform/db/schema.ts';
import { AGAIN_DAYS, AWAY_HOURS, BROKEN_HOURS, COUNTED_MAX } from '../limits.ts';
import { isNotMuted, isUnread, readUpTo, toldSeqs } from '../queries/wanted.ts';

/** An expression for queries: an instant some hours before another. */
const hoursBefore = (now: Date, hours: number): RawBuilder<Date> =>
  sql`(${now}::timestamptz - make_interval(hours => ${sql.lit(hours)}))`;

/** A condition for queries: the account is in use, wants these mails, and has no device that works. */
const isMailed = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  ${isPresent('person')}
  and coalesce((select mail from push_settings where push_settings.user_id = person.user_id), true)
  and not exists (
    select from push_device
    where push_device.user_id = person.user_id
      and (failing_since is null or failing_since > ${hoursBefore(now, BROKEN_HOURS)})
  ))`;

/**
 * A query for the chats of `person` with missed messages. They are the chats that notify the person, except the chats
 * of matches. `unread` is the number of missed messages.
 * @param most where the counting ends
 */
const missedChats = (now: Date, most: number): RawBuilder<{ unread: number }> => sql`
  select unread
  from chat_member member join chat using (chat_id)
    cross join lateral (${toldSeqs}) told
    cross join lateral (
      select count(*)::int as unread from (
        select from message
        where message.chat_id = chat.chat_id and ${isUnread(sql`person.user_id`)}
          and message.seq between told.first_seq and told.last_seq
        limit ${sql.lit(most)}
      ) unread_message
    ) news
  where member.user_id = person.user_id and member.left_at is null and chat.closed_at is null
    and chat.type <> ${sql.lit(CHAT_MATCH)} and chat.last_seq > ${readUpTo}
    and ${isNotMuted(sql`${now}::timestamptz`)}
    and unread > 0`;

/** A page of people: the id of the last one, and the ids of those who get a mail. */
export type Claimed = { last: number | null; user_ids: number[] };

/**
 * Stores which people of a page get a mail about missed messages now. A person gets one after a day of absence, and a
 * second one a week later. An absence ends when the person is active. Queue the mails in the same transaction. A node
 * that claims at the same time waits for this one, and then claims nothing. People whose accounts are being deleted are
 * left out.
 * @param after the id after which the page begins
 */
export async function claimMissed(db: Db, after: number, most: number, now: Date): Promise<Claimed> {
  // Whether the second mail is due is checked twice. The check of `before` spares the counting of messages for people
  // who get no mail. The check of `earlier` reads the row as it is when it is written.
  const isDue = (earlier: string) => sql<boolean>`(
    ${sql.ref(`${earlier}.mails`)} = 1
    and ${sql.ref(`${earlier}.mailed_at`)} <= ${hoursBefore(now, 24 * AGAIN_DAYS)})`;
  const { rows } = await sql<Claimed>`
    with page as materialized (
      select user_id from app_user where user_id > ${after}::int order by user_id limit ${most}::int
    ), claimed as (
      insert into missed_mail as earlier (user_id, away_since, mails, mailed_at)
      select person.user_id, last_active_at, 1, ${now}::timestamptz
      from page
        join app_user person using (user_id)
        left join missed_mail before on before.user_id = person.user_id
      where last_active_at <= ${hoursBefore(now, AWAY_HOURS)}
        and (before.user_id is null or before.away_since <> last_active_at or ${isDue('before')})
        and ${isMailed(now)} and exists (${missedChats(now, 1)})
      order by person.user_id
      for key share of person skip locked
      on conflict (user_id) do update set
        mails = case when earlier.away_since = excluded.away_since then earlier.mails + 1 else 1 end,
        away_since = excluded.away_since, mailed_at = excluded.mailed_at
        where earlier.away_since <> excluded.away_since or ${isDue('earlier')}
      returning user_id
    )
    select (select max(user_id) from page) as last, array(select user_id from claimed) as user_ids`.execute(
    db,
  );
  return rows[0]!;
}

/** The numbers in a mail about missed messages: how many messages wait, and in how many chats. */
export type Missed = { email: string; messages: number; chats: number };

/** What a person has missed. Null if the person is back, or does not get the mail for another reason. */
export async function readMissed(db: Db, user_id: number, now: Date): Promise<Missed | null> {
  const { rows } = await sql<Missed>`
    select email, sum(unread)::int as messages, count(*)::int as chats
    from app_user person
      join missed_mail on missed_mail.user_id = person.user_id and away_since = last_active_at
      cross join lateral (${missedChats(now, COUNTED_MAX)}) missed
    where person.user_id = ${user_id}::int and ${isMailed(now)}
    group by email`.execute(db);
  return rows[0] ?? null;
}

/** Deletes the notes of mails that were sent more than `days` days ago, if the person was active after that absence. */
export async function deleteOldMissed(db: Db, days: number): Promise<void> {
  await sql`
    delete from missed_mail using app_user
    where app_user.user_id = missed_mail.user_id and last_active_at > away_since
      and mailed_at < now() - make_interval(days => ${days})`.execute(db);
}
