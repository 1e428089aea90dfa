import * as z from 'zod/mini';

/**
 * The events of the connection itself, in addition to the events of the features. The specification does not have them.
 */
export const connectionEvents = {
  /** Something changed for which no event exists. The page fetches its lists again, as it does after lost events. */
  'connection:ready': z.object({}),
};
