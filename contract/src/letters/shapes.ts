import * as z from 'zod/mini';
import { count, instant } from '../core/fields.ts';

/**
 * An anonymous comment on a letter. Its time is the time of its publication. The user's own comment in review therefore
 * has no time.
 */
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
 * An anonymous letter. `uni_id` is null where the institution could reveal the author. In lists, `comments` contains
 * only the first comment. Source: specification 2 §3, wire.md "Fields", security.md T1 to T4.
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
