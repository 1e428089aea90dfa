import type { Feature } from '#platform/feature.ts';
import { refetchAfterGap } from '#platform/live-query.ts';

/** The key of the query of the user's reports. The query itself is in the chunk of the settings. */
const mine = { queryKey: ['reports', 'mine'] };

/**
 * Connects the user's reports to the server's events. After each event the whole list is fetched again, because reports
 * change rarely.
 */
export const reportsFeature: Feature = {
  subscribe: (connection, cache) => connection.on('report:state', () => void refetchAfterGap(cache, mine)),
  oldAfterGap: [mine],
};
