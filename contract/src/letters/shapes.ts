import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';

/** An anonymous comment on a letter. Times are those of the publication; one's own that waits for it has none. */
export const letterComment = z.object({
  id: z.int(),
  letter_id: z.int(),
  content: z.string(),
  creation_time: z.nullable(instant),
  isMe: z.boolean(),
  pending: z.optional(z.literal(true)),
});
export type LetterComment = z.output<typeof letterComment>;

/**
 * An anonymous letter. `uni_id` is null where the institution would say too much. In lists `comments` holds the first
 * one only. Source: specification 2 §3, wire.md "Fields", security.md T1 to T4.
 */
export const letter = z.object({
  id: z.int(),
  content: z.string(),
  creation_time: z.nullable(instant),
  uni_id: z.nullable(z.int()),
  isMe: z.boolean(),
  comments: z.array(letterComment),
  comment_count: count,
  pending: z.optional(z.literal(true)),
});
export type Letter = z.output<typeof letter>;
