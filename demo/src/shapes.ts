import type { Orientation } from '@quad/contract/dating/limits.ts';
import type { PlaceType } from '@quad/contract/places/limits.ts';
import type { Look } from './portrait/look.ts';

/** A time in milliseconds since 1970. */
export type Instant = number;

/** The reference data that the generator needs, with the columns of its files. */
export interface Reference {
  courses: readonly { course_id: number; uni_id: number; course_name: string }[];
  hobbies: readonly { id: number; name: string }[];
  topics: readonly { id: number; name: string }[];
  countries: readonly { id: number; name: string }[];
  places: readonly { id: number; uni_id: number }[];
}

/** Ids of hobbies and topics. */
export interface Interests {
  hobbies: number[];
  topics: number[];
}

/** An invented student. `person_id` counts from 1 and is valid inside this campus only. */
export interface Person {
  person_id: number;
  /** Ends in `.invalid`, so that no mail reaches it, except for the two ready accounts. */
  email: string;
  /** Whether a user may log in to this account. */
  ready: boolean;
  first_name: string;
  last_name: string;
  gender: 'Male' | 'Female';
  /** `YYYY-MM-DD`. */
  birth_date: string;
  uni_id: number;
  course_id: number;
  year_level: number;
  bio: string;
  hobby_ids: number[];
  topic_ids: number[];
  /** The hobbies and topics that the profile shows; null when it shows none, as many profiles do. */
  interests: Interests | null;
  /** Whether this is the one person who built the product; shown with a crown. */
  owner: boolean;
  badges: string[];
  country_id: number;
  /** Null for a person who does not date. */
  orientation: Orientation | null;
  look: Look;
  created_at: Instant;
}

/** A friendship, the lower id first. `asked_by` sent the request. */
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
 * A chat: type 0 between two friends, type 1 a group, type 2 with a match. Members are in the order in which they
 * joined.
 */
export interface Chat {
  chat_id: number;
  type: 0 | 1 | 2;
  /** Null for a chat of two. */
  title: string | null;
  owner_id: number | null;
  created_at: Instant;
  members: ChatMember[];
}

/** A member of a chat, and the latest message that they have read (null: none yet). */
export interface ChatMember {
  person_id: number;
  joined_at: Instant;
  /** The person who added them to the group; null for its creator and in chats of two. */
  added_by: number | null;
  last_read_message_id: number | null;
}

/** A chat message. Ids rise with time over the whole campus. */
export interface Message {
  message_id: number;
  chat_id: number;
  author_id: number;
  content: string;
  /** Names of scenes; see `scenes.ts`. */
  pictures: string[];
  created_at: Instant;
}

/** A post with its likes and comments, oldest comment first. */
export interface Post {
  post_id: number;
  author_id: number;
  text: string;
  pictures: string[];
  created_at: Instant;
  comments: { comment_id: number; author_id: number; text: string; created_at: Instant }[];
  likes: { person_id: number; created_at: Instant }[];
}

/** A review of one of the invented places. */
export interface Review {
  place_id: number;
  author_id: number;
  rating: number;
  content: string;
  created_at: Instant;
}

/** A suggested place, which waits for review. */
export interface Suggestion {
  name: string;
  type: PlaceType;
  description: string;
  author_id: number;
  created_at: Instant;
}

/** A message to support that waits for an answer. Visitors have no account. */
export interface Ticket {
  author_id: number | null;
  email: string;
  type: 'SUPPORT' | 'FEEDBACK';
  content: string;
  created_at: Instant;
}

/** A dater, with their answers in the order of the quiz. */
export interface Dater {
  person_id: number;
  committed_to_id: number | null;
  quiz: number[];
  extraversion: number;
  openness: number;
  enabled_at: Instant;
}

/** A comment on a love letter, or the fields that a letter shares with it. */
export interface LetterText {
  letter_id: number;
  author_id: number;
  content: string;
  /** A quarter-hour; null while it waits for review. */
  published_at: Instant | null;
}

/** A love letter with its comments, oldest first. */
export interface Letter extends LetterText {
  /** The institution that the letter names. */
  uni_id: number | null;
  comments: LetterText[];
}

/** A notification. `chat_id` and `post_id` are set by type. */
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

/** The whole campus. Each list is in the order of time (people in the order of ids). */
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
