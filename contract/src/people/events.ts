import * as z from 'zod/mini';
import { personCourse, presence } from './shapes.ts';

/** Events about people. Source: wire.md "Realtime". */
export const peopleServerEvents = {
  'user:onlineStatus': z.object({ user_id: z.int(), onlineStatus: presence }),
  /**
   * A person's details were corrected, by the person or by staff. To the person and to everyone who sees something of
   * them. Across a block it has only the name; other names go to people who blocked the person. Not in the
   * specification; with it open pages change at once.
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
   * Admins changed a person's owner flag or badges. To the person and to everyone who sees something of them. Not in
   * the specification; with it open cards change at once.
   */
  'user:badges': z.object({
    user_id: z.int(),
    owner: z.boolean(),
    badges: z.array(z.object({ name: z.string() })),
  }),
  /**
   * A person deleted their account. To people who shared a chat, a friendship or a request with them, whose pages then
   * show "Deleted user". Not in the specification; with it open pages change at once.
   */
  'user:gone': z.object({ user_id: z.int() }),
};
