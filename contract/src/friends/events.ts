import * as z from 'zod/mini';

/**
 * What is spread about friendships, to both sides and to all their devices: where the two stand now, as the
 * receiver sees it. Quad's own addition, so that buttons and lists follow without a reload.
 */
export const friendServerEvents = {
  'user:friendship': z.object({
    user_id: z.int(),
    mutual: z.boolean(),
    friendRequest: z.nullable(z.object({ from_userId: z.int(), to_userId: z.int() })),
  }),
};
