import type { Feature } from '#platform/feature.ts';

/** The query keys of the numbers of cases and of the waiting cases. Both are fetched only while a console is open. */
const queues = { queryKey: ['staff', 'queues'] };
const waiting = { queryKey: ['staff', 'waiting'] };

/**
 * Connects the console to the server's events. The lists then update when other staff open, release or decide a case.
 */
export const staffFeature: Feature = {
  subscribe: (connection, cache) =>
    connection.on('staff:queue', ({ queue }) => {
      void cache.invalidateQueries(queues);
      void cache.invalidateQueries({ queryKey: [...waiting.queryKey, queue] });
    }),
  oldAfterGap: [queues, waiting],
};
