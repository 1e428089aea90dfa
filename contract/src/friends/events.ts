import * as z from 'zod/mini';

/**
 * Events of friendships, to all devices of both people: the state of the two, as the receiver sees it. Not in the
 * specification; with it buttons and lists change without a reload.
 */
export const friendServerEvents = {
  'user:friendship': z.object({
    user_id: z.int(),
    mutual: z.boolean(),
    friendRequest: z.nullable(z.object({ from_userId: z.int(), to_userId: z.int() })),
  }),
};
