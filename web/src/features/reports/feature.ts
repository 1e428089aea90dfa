import type { Feature } from '#platform/feature.ts';
import { refetchAfterGap } from '#platform/live-query.ts';

/** The key of the query of the user's reports. The query's own code loads with the settings. */
const mine = { queryKey: ['reports', 'mine'] };

/**
 * Connects the user's reports to the server's events. A report changes rarely, so each event fetches the whole list
 * again.
 */
export const reportsFeature: Feature = {
  subscribe: (connection, cache) => connection.on('report:state', () => void refetchAfterGap(cache, mine)),
  oldAfterGap: [mine],
};
