import * as z from 'zod/mini';

/**
 * What the connection itself emits, beside what features spread. Not among the events of the specification: Quad's own.
 */
export const connectionEvents = {
  /**
   * Answers a page that came in with the cursor of what was laid into it, once it is in its rooms: whether it has
   * missed nothing since. Before it, nothing else is emitted. Said once more, and that it is not synced, where something
   * changed that no event tells of: the page then catches up as after a gap.
   */
  'connection:ready': z.object({ synced: z.boolean() }),
};
