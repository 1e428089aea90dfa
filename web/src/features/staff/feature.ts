import type { Feature } from '#platform/feature.ts';

/** How full the queues are, and what waits in each. Where no console is open, nobody asks. */
const queues = { queryKey: ['staff', 'queues'] };
const waiting = { queryKey: ['staff', 'waiting'] };

/** The console, as the connection knows it: what others of staff open, let go of and decide shows at once. */
export const staffFeature: Feature = {
  subscribe: (connection, cache) =>
    connection.on('staff:queue', ({ queue }) => {
      void cache.invalidateQueries(queues);
      void cache.invalidateQueries({ queryKey: [...waiting.queryKey, queue] });
    }),
  oldAfterGap: [queues, waiting],
};
