import { sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';

/**
 * Conditions that are true between any two transactions. Each query finds the rows that break a condition. To check a
 * stored counter, a query counts the rows again. Source: reliability.md L16.
 */
const broken: Record<string, string> = {
  'a member without a chat': `
    select chat_member.chat_id from chat_member left join chat using (chat_id) where chat.chat_id is null`,
  'a message without a chat or an author who was a member': `
    select message_id from message
      left join chat_member on chat_member.chat_id = message.chat_id and user_id = author_id
    where user_id is null and author_id <> 0`,
  'a chat whose messages are not numbered without gaps': `
    select chat.chat_id from chat left join message using (chat_id)
    group by chat.chat_id having count(message_id) <> last_seq or coalesce(max(seq), 0) <> last_seq`,
  'messages whose ids and numbers go different ways': `
    select chat_id from (
      select chat_id, message_id, lag(message_id) over (partition by chat_id order by seq) as before from message
    ) ordered where before > message_id`,
  'a member who has read or joined beyond the last message': `
    select chat_id from chat_member join chat using (chat_id)
    where last_read_seq > last_seq or joined_seq > last_seq or hidden_seq > last_seq`,
  'an open group whose owner is no member': `
    select chat.chat_id from chat
      left join chat_member on chat_member.chat_id = chat.chat_id and user_id = owner_id and left_at is null
    where type = 1 and closed_at is null and user_id is null`,
  'a group of more than 500': `
    select chat_id from chat_member where left_at is null group by chat_id having count(*) > 500`,
  'a chat of two with other members than the two': `
    select chat.chat_id from chat left join chat_member using (chat_id)
    where type <> 1 and closed_at is null
    group by chat.chat_id
    having array_agg(user_id order by user_id) is distinct from array[pair_low, pair_high]
      or bool_or(left_at is not null)`,
  'an open friends’ chat of people who are not friends': `
    select chat_id from chat
    where type = 0 and closed_at is null
      and not exists (select from friendship where user_id = pair_low and friend_id = pair_high)`,
  'an open chat of two across a block': `
    select chat_id from chat
      join user_block on (blocker_id, blocked_id) in ((pair_low, pair_high), (pair_high, pair_low))
    where closed_at is null`,
  'a friendship that has one side only': `
    select one.user_id from friendship one
      left join friendship other on other.user_id = one.friend_id and other.friend_id = one.user_id
    where other.user_id is null`,
  'a friendship across a block': `
    select user_id from friendship
      join user_block on blocker_id = user_id and blocked_id = friend_id`,
  'a partner who is not committed back': `
    select one.user_id from dater one left join dater other on other.user_id = one.committed_to_id
    where one.committed_to_id is not null and other.committed_to_id is distinct from one.user_id`,
  'a request to commit without an open chat of the two, or of somebody who is not free': `
    select from_user_id from commit_request
      left join dater on user_id in (from_user_id, to_user_id) and state <> 'ENABLED'
    where user_id is not null or not exists (
      select from chat
      where type = 2 and closed_at is null
        and pair_low = least(from_user_id, to_user_id) and pair_high = greatest(from_user_id, to_user_id))`,
  'somebody committed who has a chat with another match, or matches': `
    select user_id from dater
    where state = 'COMMITTED' and (
      exists (
        select from chat
        where type = 2 and closed_at is null and user_id in (pair_low, pair_high)
          and committed_to_id not in (pair_low, pair_high))
      or exists (select from date_match where user_id in (low_id, high_id)))`,
  'somebody committed whom staff lock out': `
    select user_id from dater join app_user using (user_id) where state = 'COMMITTED' and suspended_until > now()`,
  'a deleted account that dates': `
    select user_id from dater join app_user using (user_id) where deleted_at is not null`,
  'a deleted account that is a member of an open group': `
    select user_id from app_user join chat_member using (user_id) join chat using (chat_id)
    where deleted_at is not null and left_at is null and type = 1 and closed_at is null`,
  'a message that says it has files and has none, or the other way round': `
    select message_id from message
    where has_media <> exists (select from message_media where message_media.message_id = message.message_id)`,
  'a chat whose changes are numbered twice or beyond its last one': `
    select chat_id from chat join message using (chat_id) group by chat_id, last_change
    having count(change) <> count(distinct change) or max(change) > last_change`,
  'an unsent message that still has words or reactions': `
    select message_id from message
    where unsent_at is not null and (
      content <> '' or exists (select from message_reaction where message_reaction.message_id = message.message_id))`,
  'a reaction whose message does not say that it has any': `
    select message_id from message_reaction join message using (message_id) where has_reactions is not true`,
  'a reply to a message that is not before it': `
    select message_id from message where reply_seq < 1 or reply_seq >= seq`,
  'a mention of somebody who was never in the group': `
    select message_id from message cross join unnest(mention_ids) as mentioned_id
    where not exists (
      select from chat_member join chat using (chat_id)
      where chat_member.chat_id = message.chat_id and user_id = mentioned_id and type = 1)`,
  'a mark of a mention that no message makes': `
    select chat_id from chat_member marked
    where mention_seq is not null and not exists (
      select from message left join message quoted on quoted.chat_id = message.chat_id and quoted.seq = message.reply_seq
      where message.chat_id = marked.chat_id and message.seq = mention_seq
        and (marked.user_id = any(message.mention_ids) or quoted.author_id in (marked.user_id, 0)
          or message.edited_at is not null))`,
  'a file of a chat that hangs on nothing': `
    select media_id from media
    where purpose = 'chat' and not exists (select from message_media where message_media.media_id = media.media_id)`,
  'a post whose likes or comments are counted wrongly': `
    select post_id from post
    where like_count <> (select count(*) from post_like where post_like.post_id = post.post_id)
      or comment_count <> (select count(*) from post_comment where post_comment.post_id = post.post_id)
      or commenter_count <> (
        select count(distinct comment.user_id) from post_comment comment
        where comment.post_id = post.post_id and comment.user_id <> post.user_id)`,
  'a post that says it has files and has none, or the other way round': `
    select post_id from post
    where has_media <> exists (select from post_media where post_media.post_id = post.post_id)`,
  'a file of a post that hangs on nothing': `
    select media_id from media
    where purpose = 'post' and not exists (select from post_media where post_media.media_id = media.media_id)
      and not exists (select from report_media where report_media.media_id = media.media_id)
      and not exists (select from report_draft_media kept where kept.media_id = media.media_id)`,
  'a place whose reviews are counted wrongly': `
    select place_id from place left join review using (place_id) group by place_id
    having num_reviews <> count(review_id) or rating_sum <> coalesce(sum(rating), 0)`,
  'a place that is not measured from each institution, or is while it waits': `
    select place_id from place
    where (select count(*) from place_distance away where away.place_id = place.place_id)
      <> case when approved_at is null then 0 else (select count(*) from university) end`,
  'a report without its snapshot': `
    select report_id from report left join report_snapshot using (report_id) where sealed_at is null`,
};

/** Returns the broken conditions, each with the ids of the first rows that break it. Empty if there are none. */
export async function listBroken(db: Db): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {};
  for (const [name, query] of Object.entries(broken)) {
    const { rows } = await sql.raw<Record<string, number>>(`${query} limit 5`).execute(db);
    if (rows.length > 0) found[name] = rows.map((row) => Object.values(row)[0] as number);
  }
  return found;
}

/** The storage keys of all files that rows refer to. */
export async function listKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('media').select('storage_key').execute();
  return rows.map(({ storage_key }) => storage_key);
}
