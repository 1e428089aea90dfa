import * as z from 'zod/mini';

/** Something that happened to a person. `chat_id` is the post's id for type POST, the place's for PLACE. Source: specification 1 §3, wire.md. */
export const notification = z.object({
  id: z.int(),
  /** One of `everyNotificationKind`, or one that a newer server knows. */
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
  /** Of type POST: how many other people have commented beside the latest; of one post there is one notification. */
  others: z.optional(z.int()),
  creation_time: z.string(),
});
export type Notification = z.output<typeof notification>;
