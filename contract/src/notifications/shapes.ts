import * as z from 'zod/mini';

/**
 * A notification. `chat_id` is the id of a chat. For type POST, it is the id of a post. For type PLACE, it is the id of
 * a place. Source: specification 1 §3, wire.md.
 */
export const notification = z.object({
  id: z.int(),
  /** A type of `everyNotificationKind`, or a type that only a newer server uses. */
  type: z.string(),
  subtype: z.string(),
  is_read: z.boolean(),
  source_user_id: z.nullable(z.int()),
  user_id: z.int(),
  source_user: z.nullable(
    z.object({ first_name: z.string(), last_name: z.string(), pfp_url: z.nullable(z.string()) }),
  ),
  chat_id: z.nullable(z.int()),
  content: z.nullable(z.string()),
  /** For type POST only: the number of commenters besides the latest one. A post has only one notification. */
  others: z.optional(z.int()),
  creation_time: z.string(),
});
export type Notification = z.output<typeof notification>;
