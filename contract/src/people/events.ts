import * as z from 'zod/mini';
import { presence } from './shapes.ts';

/** What is spread about people. Source: wire.md "Realtime". */
export const peopleServerEvents = {
  'user:onlineStatus': z.object({ user_id: z.int(), onlineStatus: presence }),
  /**
   * A person deleted their account. To whoever shared a chat, a friendship or a request with them: what is left of them
   * is "Deleted user". Quad's own addition, so that open pages follow at once.
   */
  'user:gone': z.object({ user_id: z.int() }),
};
