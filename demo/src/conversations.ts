import type { Instant, Line } from './shapes.ts';

/** A chat whose messages have no ids yet. */
export interface Conversation {
  type: 0 | 1 | 2;
  title: string | null;
  owner_id: number | null;
  created_at: Instant;
  members: { person_id: number; joined_at: Instant; added_by: number | null }[];
  /** The messages, the oldest first. */
  lines: Line[];
  /**
   * How many of the last messages each person has not read, by the person's id. A person is missing if no script sets
   * the number.
   */
  unread: Map<number, number>;
}
