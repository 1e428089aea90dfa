import type { Orientation } from '@quad/contract/dating/limits.ts';
import type { PlaceType } from '@quad/contract/places/limits.ts';
import type { Look } from './portrait/look.ts';

/** A time in milliseconds since 1970. */
export type Instant = number;

/** The reference data that the generator needs. The fields have the names of the files' columns. */
export interface Reference {
  courses: readonly { course_id: number; uni_id: number; course_name: string }[];
  hobbies: readonly { id: number; name: string }[];
  topics: readonly { id: number; name: string }[];
  countries: readonly { id: number; name: string }[];
  places: readonly { id: number; uni_id: number }[];
}

/** The ids of some hobbies and topics. */
export interface Interests {
  hobbies: number[];
  topics: number[];
}

/** An invented student. `person_id` counts from 1 and is valid only within this campus. */
export interface Person {
  person_id: number;
  /** The address ends in `.invalid`, so that no mail can reach it. The two ready-made accounts have other addresses. */
  email: string;
  /** Whether this is one of the accounts that users can log in to. */
  ready: boolean;
  first_name: string;
  last_name: string;
  gender: 'Male' | 'Female';
  /** The birth date, as `YYYY-MM-DD`. */
  birth_date: string;
  uni_id: number;
  course_id: number;
  year_level: number;
  bio: string;
  hobby_ids: number[];
  topic_ids: number[];
  /** The hobbies and topics on the profile. Null for a profile that shows none. */
  interests: Interests | null;
  /** Whether this is the person who built the product, whose picture has a crown. */
  owner: boolean;
  badges: string[];
  country_id: number;
  /** The orientation. Null for a person who does not date. */
  orientation: Orientation | null;
  look: Look;
  created_at: Instant;
}

/** A friendship of two people. `a_id` is the lower id. `asked_by` sent the friend request. */
export interface Friendship {
  a_id: number;
  b_id: number;
  asked_by: number;
  since: Instant;
}

/** An unanswered friend request. */
export interface FriendRequest {
  from_id: number;
  to_id: number;
  created_at: Instant;
}

/**
 * A chat. Type 0 is between two friends, type 1 is a group, type 2 is between two matched people. Members are in the
 * order in which they joined.
 */
export interface Chat {
  chat_id: number;
  type: 0 | 1 | 2;
  /** The title. Null for a chat of two. */
  title: string | null;
  owner_id: number | null;
  created_at: Instant;
  members: ChatMember[];
}

/** A member of a chat, with the latest message that they have read. Null where they have read none. */
export interface ChatMember {
  person_id: number;
  joined_at: Instant;
  /** The person who added this member to the group. Null for its creator and in chats of two. */
  added_by: number | null;
  last_read_message_id: number | null;
}

/** What somebody did to a message after it was sent. `before` is the text until an edit. */
export type Change = { at: Instant } & (
  | { kind: 'reaction'; person_id: number; emoji: string }
  | { kind: 'edit'; before: string }
  | { kind: 'unsend' }
);

/** What somebody writes in a chat. */
export interface Line {
  author_id: number;
  content: string;
  /** The names of the scenes that the message shows. `scenes.ts` has the scenes. */
  pictures: string[];
  /** The number, in its chat, of the message to which it replies. The first message has the number 1. */
  reply_seq: number | null;
  /** The people whom it mentions, in the order of their ids. */
  mention_ids: number[];
  /** What was done to it, in the order of time. */
  changes: Change[];
  created_at: Instant;
}

/** A chat message. Over all chats of the campus, a later message has a higher id. */
export interface Message extends Line {
  message_id: number;
  chat_id: number;
}

/** A post with its likes and its comments. The comments are in order, the oldest first. */
export interface Post {
  post_id: number;
  author_id: number;
  text: string;
  pictures: string[];
  created_at: Instant;
  comments: { comment_id: number; author_id: number; text: string; created_at: Instant }[];
  likes: { person_id: number; created_at: Instant }[];
}

/** A review of an invented place. */
export interface Review {
  place_id: number;
  author_id: number;
  rating: number;
  content: string;
  created_at: Instant;
}

/** A suggested place that waits for review. */
export interface Suggestion {
  name: string;
  type: PlaceType;
  description: string;
  author_id: number;
  created_at: Instant;
}

/** An unanswered message to support. A visitor's message has no account. */
export interface Ticket {
  author_id: number | null;
  email: string;
  type: 'SUPPORT' | 'FEEDBACK';
  content: string;
  created_at: Instant;
}

/** A dater, with their answers in the order of the quiz's statements. */
export interface Dater {
  person_id: number;
  committed_to_id: number | null;
  quiz: number[];
  extraversion: number;
  openness: number;
  enabled_at: Instant;
}

/** The fields that love letters and their comments have in common. */
export interface LetterText {
  letter_id: number;
  author_id: number;
  content: string;
  /** The quarter-hour at which the text was published. Null while it waits for review. */
  published_at: Instant | null;
}

/** A love letter with its comments, oldest first. */
export interface Letter extends LetterText {
  /** The institution that the letter names. Null where it names none. */
  uni_id: number | null;
  comments: LetterText[];
}

/** A notification. Whether `chat_id` or `post_id` is set depends on its type. */
export interface Notification {
  type: 'FRIEND_REQUEST' | 'CHAT' | 'POST' | 'DATE' | 'COMMIT';
  subtype: 'SEND' | 'ACCEPT' | 'ADD_USER' | 'NEW_CHAT' | 'NEW_COMMENT';
  person_id: number;
  source_id: number;
  chat_id: number | null;
  post_id: number | null;
  content: string | null;
  is_read: boolean;
  created_at: Instant;
}

/** The whole campus. People are in the order of their ids. The other lists are in the order of time. */
export interface Campus {
  people: Person[];
  friendships: Friendship[];
  requests: FriendRequest[];
  chats: Chat[];
  messages: Message[];
  posts: Post[];
  reviews: Review[];
  suggestions: Suggestion[];
  tickets: Ticket[];
  daters: Dater[];
  letters: Letter[];
  notifications: Notification[];
}
