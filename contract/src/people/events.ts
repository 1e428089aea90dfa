import * as z from 'zod/mini';
import { presence } from './shapes.ts';

/** What is spread about people. Source: wire.md "Realtime". */
export const peopleNews = {
  'user:onlineStatus': z.object({ user_id: z.int(), onlineStatus: presence }),
};
