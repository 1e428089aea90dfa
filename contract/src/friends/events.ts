import * as z from 'zod/mini';

/**
 * Events of friendships, sent to all devices of both people. Each has the state of the friendship as the receiver sees
 * it. Not in the specification.
 */
export const friendServerEvents = {
  'user:friendship': z.object({
    user_id: z.int(),
    mutual: z.boolean(),
    friendRequest: z.nullable(z.object({ from_userId: z.int(), to_userId: z.int() })),
  }),
};
