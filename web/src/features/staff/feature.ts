import type { Feature } from '#platform/feature.ts';

/** The sizes of the queues, and the waiting cases of each. Fetched only while a console is open. */
const queues = { queryKey: ['staff', 'queues'] };
const waiting = { queryKey: ['staff', 'waiting'] };

/**
 * Connects the console to the server's events, so that cases which other staff open, release or decide update at once.
 */
export const staffFeature: Feature = {
  subscribe: (connection, cache) =>
    connection.on('staff:queue', ({ queue }) => {
      void cache.invalidateQueries(queues);
      void cache.invalidateQueries({ queryKey: [...waiting.queryKey, queue] });
    }),
  oldAfterGap: [queues, waiting],
};
