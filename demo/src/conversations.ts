import type { Instant } from './shapes.ts';

/** A chat before its messages have numbers. */
export interface Conversation {
  type: 0 | 1 | 2;
  title: string | null;
  owner_id: number | null;
  created_at: Instant;
  members: { person_id: number; joined_at: Instant; added_by: number | null }[];
  /** Oldest first. */
  lines: { author_id: number; content: string; pictures: string[]; at: Instant }[];
  /** How many of the last messages each person has not read, where a script says so. */
  unread: Map<number, number>;
}
