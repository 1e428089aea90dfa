import * as z from 'zod/mini';

/**
 * What the connection itself emits, beside what features spread. Not among the events of the specification: Quad's own.
 */
export const connectionEvents = {
  /** Something changed that no event of its own tells: the page fetches its lists again, as after a gap. */
  'connection:ready': z.object({}),
};
