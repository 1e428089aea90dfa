import * as z from 'zod/mini';

/**
 * The events of the connection itself, in addition to those of the features. They are Quad's own: the specification
 * does not have them.
 */
export const connectionEvents = {
  /** Something changed for which no event exists. The page fetches its lists again, as it does after lost events. */
  'connection:ready': z.object({}),
};
