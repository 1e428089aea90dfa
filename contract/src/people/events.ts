import * as z from 'zod/mini';
import { personCourse, presence } from './shapes.ts';

/** What is spread about people. Source: wire.md "Realtime". */
export const peopleServerEvents = {
  'user:onlineStatus': z.object({ user_id: z.int(), onlineStatus: presence }),
  /**
   * A person corrected their details, or staff did. Sent to the person and to everybody who has something of theirs.
   * Across a block it has the name only; other names go to people who blocked the person. Quad's own addition, so that
   * open pages follow at once.
   */
  'user:details': z.object({
    user_id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    other_names: z.nullable(z.string()),
    course: z.optional(z.nullable(personCourse)),
    year_level: z.optional(z.nullable(z.int())),
  }),
  /**
   * Admins gave a person the owner flag or a badge, or took it. To themselves and to everybody who has something of theirs.
   * Quad's own addition, so that open cards follow at once.
   */
  'user:badges': z.object({
    user_id: z.int(),
    owner: z.boolean(),
    badges: z.array(z.object({ name: z.string() })),
  }),
  /**
   * A person deleted their account. To people who shared a chat, a friendship or a request with them: what is left of
   * them is "Deleted user". Quad's own addition, so that open pages follow at once.
   */
  'user:gone': z.object({ user_id: z.int() }),
};
