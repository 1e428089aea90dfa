import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant } from './columns.ts';

/** Chats and messages. Source: migrations/0004-chat.ts and later migrations. */
export type ChatTables = {
  chat: {
    chat_id: Generated<number>;
    type: number;
    title: string | null;
    icon_media_id: number | null;
    owner_id: number | null;
    pair_low: number | null;
    pair_high: number | null;
    last_seq: Generated<number>;
    last_message_at: Instant;
    members_version: Generated<number>;
    /** The number of the latest change of a message in the chat. */
    last_change: Generated<number>;
    created_at: Instant;
    closed_at: MaybeInstant;
  };
  chat_member: {
    chat_id: number;
    user_id: number;
    joined_at: Instant;
    joined_seq: Generated<number>;
    last_read_seq: Generated<number>;
    hidden_seq: number | null;
    left_at: MaybeInstant;
    added_by: number | null;
    left_by: number | null;
    /** The member gets no notifications of messages until this time; infinity means forever. */
    muted_until: Date | null;
    /**
     * Which messages notify the member. 1: every message, 2: only mentions. Null: every message, but in a large group
     * only mentions.
     */
    notify: number | null;
    /** The number of the latest message of a group that mentions the member or replies to them. */
    mention_seq: number | null;
  };
  message: {
    message_id: Generated<number>;
    chat_id: number;
    seq: number;
    author_id: number;
    content: string;
    has_media: Generated<boolean>;
    client_id: string | null;
    body_hash: Buffer | null;
    created_at: Instant;
    hidden_at: MaybeInstant;
    /** The number of the message's latest change; null if it was never changed. */
    change: number | null;
    edited_at: MaybeInstant;
    /** When its author unsent it. Its text is then in `message_unsent`, and its files are shown to nobody. */
    unsent_at: MaybeInstant;
    /** True if somebody has reacted, even if the reactions were taken back. */
    has_reactions: boolean | null;
    /** The number of the message to which it replies. */
    reply_seq: number | null;
    /** The members whom its text mentions, in the order of their ids. */
    mention_ids: number[] | null;
    search_content: ColumnType<string, never, never>;
  };
  message_reaction: { message_id: number; user_id: number; emoji: string; reacted_at: Instant };
  /** The text of a message until `edited_at`. */
  message_edit: { message_id: number; edited_at: Instant; content: string };
  message_unsent: { message_id: number; content: string; unsent_at: Instant };
  message_media: { message_id: number; position: number; media_id: number };
};
