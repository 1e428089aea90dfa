import * as z from 'zod/mini';
import { personCourse, presence } from './shapes.ts';

/** Events about people. Source: wire.md "Realtime". */
export const peopleServerEvents = {
  'user:onlineStatus': z.object({ user_id: z.int(), onlineStatus: presence }),
  /**
   * A person or staff corrected the person's details. Sent to the person and to everyone who sees the person somewhere
   * on a page. A receiver who may see only the person's names gets only the names. `other_names` is null for a receiver
   * whom the person has blocked. What staff have just removed is null. Otherwise these three are
   * missing. Only the person hears of the date picture. Not in the specification.
   */
  'user:details': z.object({
    user_id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    other_names: z.nullable(z.string()),
    course: z.optional(z.nullable(personCourse)),
    year_level: z.optional(z.nullable(z.int())),
    bio: z.optional(z.null()),
    pfp_url: z.optional(z.null()),
    real_pfp_url: z.optional(z.null()),
  }),
  /**
   * An admin changed a person's owner flag or badges. Sent to the person and to everyone who sees the person somewhere
   * on a page. Not in the specification.
   */
  'user:badges': z.object({
    user_id: z.int(),
    owner: z.boolean(),
    badges: z.array(z.object({ name: z.string() })),
  }),
  /**
   * A person deleted their account. Sent to people who shared a chat, a friendship or a request with the person, so
   * that their pages show "Deleted user". Not in the specification.
   */
  'user:gone': z.object({ user_id: z.int() }),
};
