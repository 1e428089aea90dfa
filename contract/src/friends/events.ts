import * as z from 'zod/mini';

/**
 * Events of friendships. Each is sent to all devices of both people, with the state of the friendship as the receiver
 * sees it. They let buttons and lists change without a reload. Not in the specification.
 */
export const friendServerEvents = {
  'user:friendship': z.object({
    user_id: z.int(),
    mutual: z.boolean(),
    friendRequest: z.nullable(z.object({ from_userId: z.int(), to_userId: z.int() })),
  }),
};
