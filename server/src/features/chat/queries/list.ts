import { GROUP_MAX_MEMBERS } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/schema.ts';
import { preparedQuery, type Params } from '#platform/db/prepared-query.ts';
import { blockedFrom, isPresent } from '#features/people/queries/visibility.ts';
import { blockedInChat, isNameOnly } from '../changes/queries/changes.ts';
import { MEMBERS_SHOWN } from '../limits.ts';
import { type AuthorRow, authorColumns, type MessageRow, messageColumns } from './messages.ts';
import { isReadable, werePartners } from '#features/people/queries/chats.ts';

/** A chat as a member sees it. The message id is null if the chat has no message that the member may see. */
export type ChatRow = ChatItself & (LatestMessage | { message_id: null });

/** The latest message of a chat, with its author. */
export type LatestMessage = MessageRow & AuthorRow;

type ChatItself = {
  viewer_id: number;
  chat_id: number;
  type: number;
  title: string | null;
  icon_key: string | null;
  owner_id: number | null;
  /** In a group, the id of the owner if the owner also started the group. */
  started_by: number | null;
  /** The person who added the viewer to the group; null if the viewer started it. */
  added_by: number | null;
  created_at: Date;
  closed_at: Date | null;
  last_seq: number;
  /** The number of the last message before the member joined. The member never sees messages up to this number. */
  joined_seq: number;
  joined_at: Date;
  last_read_seq: number;
  /** The number of the latest message that mentions the viewer or replies to them. */
  mention_seq: number | null;
  /** The number of the latest change of a message. */
  last_change: number;
  /** The members, the longest-standing first. */
  member_ids: number[];
  member_count: number;
  /** Some of the people who have read the latest message. */
  read_by: number[];
  is_committed: boolean;
  /** As in `isNameOnly`. */
  is_name_only: boolean;
  /**
   * In a match's chat: the person who asked to commit and waits for the answer, and the other person's picture for
   * matches.
   */
  commit_asked_by: number | null;
  date_picture_key: string | null;
} & SettingsRow;

/** The viewer's settings of a chat. */
export type SettingsRow = {
  /** 1: every message, 2: only mentions. Null: the size of the group decides. */
  muted_until: number | null;
  /** 1: every message, 2: only mentions. Null: by the size of the group. */
  notify: number | null;
};

/** The column `muted_until` of a member, as in `SettingsRow`. */
export const mutedUntil = sql<number | null>`
  case when muted_until > now() then extract(epoch from muted_until) * 1000 end::float`;

/**
 * The chats in a person's list, the chat with the latest message first. A group to which another person added the
 * viewer comes last until its first message. Only the first members of each group are returned. Source: specification 1
 * §9 "Chat order", decisions.md "Chat".
 * @param only_id returns only this chat, if it is in the list
 */
export async function listChats(db: Db, viewer_id: number, only_id?: number): Promise<ChatRow[]> {
  if (only_id === undefined) return listed(db, { viewer_id });
  return listedOne(db, { viewer_id, chat_id: only_id });
}

/**
 * A chat as several people see it in their lists, once for each person. Skips people whose list does not contain the
 * chat.
 */
export async function listChatForEach(
  db: Db,
  viewer_ids: readonly number[],
  chat_id: number,
): Promise<ChatRow[]> {
  return listedForEach(db, { viewer_ids: [...viewer_ids], chat_id });
}

/**
 * The chats that a person may still read but that are no longer in the list: ended chats, and chats that the person has
 * hidden. Source: decisions.md "Past chats".
 */
export async function listPastChats(db: Db, viewer_id: number): Promise<ChatRow[]> {
  return past(db, { viewer_id });
}

/** A chat with all its members, for a viewer who may read it. The chat may be hidden or ended. */
export async function findChat(db: Db, viewer_id: number, chat_id: number): Promise<ChatRow | undefined> {
  const [chat] = await readable(db, { viewer_id, chat_id });
  return chat;
}

/**
 * Makes a statement whose cost does not depend on the number of messages in the chats. It reads only the members that
 * are shown, in the order of the index `chat_member_standing`, and counts the others.
 */
const chatsWhere = <Values extends { viewer_id: number }>(
  condition: (params: Params<Values>) => RawBuilder<boolean>,
  membersShown: number,
) =>
  preparedQuery<ChatRow, Values>((params) => {
    const viewer = sql<number>`${params.viewer_id}::int`;
    const isMine = sql<boolean>`chat_member.user_id = ${viewer} and ${condition(params)}`;
    return chatsAsSeen(viewer, isMine, membersShown);
  });

/** The SQL that reads chats as a viewer sees them. `viewer` is an SQL expression for the viewer's id. */
function chatsAsSeen(
  viewer: RawBuilder<number>,
  condition: RawBuilder<boolean>,
  membersShown: number,
): RawBuilder<ChatRow> {
  const shown = sql.lit(membersShown);
  return sql`
    select
      ${viewer} as viewer_id, chat.chat_id, chat.type, chat.title, icon.storage_key as icon_key, chat.owner_id, chat.created_at,
      chat.closed_at, chat.last_seq, chat_member.joined_seq, chat_member.joined_at, chat_member.last_read_seq, chat_member.mention_seq,
      chat.last_change,
      ${addedBy} as added_by, ${startedBy} as started_by,
      array(select user_id ${members} order by joined_at, user_id limit ${shown}) as member_ids,
      ${mutedUntil} as muted_until, chat_member.notify,
      (select count(*)::int ${members}) as member_count,
      array(
        select user_id ${members} and last_read_seq >= chat.last_seq and joined_seq < chat.last_seq
          and (chat.type <> ${sql.lit(CHAT_GROUP)} or user_id <> all (${blockedFrom(viewer)}))
        order by user_id limit ${shown}
      ) as read_by,
      ${messageColumns(viewer, blockedInChat(viewer), sql`chat_member.joined_seq`)}, ${authorColumns(viewer, sql`chat.type`)},
      ${isNameOnly(viewer)} as is_name_only,
      chat.type = ${sql.lit(CHAT_MATCH)} and exists (
        select from dater where dater.user_id = ${viewer} and committed_to_id in (pair_low, pair_high)
      ) as is_committed,
      case when chat.type = ${sql.lit(CHAT_MATCH)} then (
        select from_user_id from commit_request
        where least(from_user_id, to_user_id) = pair_low and greatest(from_user_id, to_user_id) = pair_high
      ) end as commit_asked_by,
      case when chat.type = ${sql.lit(CHAT_MATCH)} and chat.closed_at is null then (
        select storage_key
        from app_user them join media on media.media_id = them.real_pfp_media_id
        where them.user_id = pair_low + pair_high - ${viewer} and not ${werePartners} and ${isPresent('them')}
      ) end as date_picture_key
    from chat_member
      join chat using (chat_id)
      left join media icon on icon.media_id = chat.icon_media_id
      left join message m
        on m.chat_id = chat.chat_id and m.seq = chat.last_seq and chat.last_seq > chat_member.joined_seq
      left join app_user author on author.user_id = m.author_id
      left join media pfp on pfp.media_id = author.pfp_media_id
    where ${condition}
    order by ${addedBy} is not null and chat.last_seq = 0,
      case when ${addedBy} is not null and chat.last_seq <= chat_member.joined_seq then chat_member.joined_at
        else chat.last_message_at end desc,
      chat.chat_id desc`;
}

/**
 * The person who added the viewer to a group; null if the viewer started the group. In the row of a person who started
 * a group, `added_by` is that person's own id.
 */
const addedBy = sql<number | null>`
  case when chat.type = ${sql.lit(CHAT_GROUP)} then nullif(chat_member.added_by, chat_member.user_id) end`;

const startedBy = sql<number | null>`
  (select user_id from chat_member owner
    where owner.chat_id = chat.chat_id and owner.user_id = chat.owner_id and owner.added_by = owner.user_id)`;

const members = sql`from chat_member other where other.chat_id = chat.chat_id and other.left_at is null`;

type ByMember = { viewer_id: number };
type OneByMember = ByMember & { chat_id: number };

const isListed = sql<boolean>`
    chat_member.left_at is null and chat.closed_at is null
    and (chat_member.hidden_seq is null or chat_member.hidden_seq < chat.last_seq)`;
const isPast = sql<boolean>`
    ${isReadable} and (chat.closed_at is not null or chat_member.hidden_seq >= chat.last_seq)`;

const listed = chatsWhere<ByMember>(() => isListed, MEMBERS_SHOWN);
const listedOne = chatsWhere<OneByMember>(
  ({ chat_id }) => sql`${isListed} and chat.chat_id = ${chat_id}::bigint`,
  MEMBERS_SHOWN,
);
const listedForEach = preparedQuery<ChatRow, { viewer_ids: number[]; chat_id: number }>(
  ({ viewer_ids, chat_id }) =>
    chatsAsSeen(
      sql.ref<number>('chat_member.user_id'),
      sql`chat_member.user_id = any(${viewer_ids}::int[]) and chat.chat_id = ${chat_id}::bigint and ${isListed}`,
      MEMBERS_SHOWN,
    ),
);
const past = chatsWhere<ByMember>(() => isPast, MEMBERS_SHOWN);
const readable = chatsWhere<OneByMember>(
  ({ chat_id }) => sql`chat.chat_id = ${chat_id}::bigint and ${isReadable}`,
  GROUP_MAX_MEMBERS,
);
