import * as z from 'zod/mini';

/** The events of the connection itself, beside those of the features. They are Quad's own, not the specification's. */
export const connectionEvents = {
  /** Something changed for which no event exists: the page fetches its lists again, as after a gap. */
  'connection:ready': z.object({}),
};
