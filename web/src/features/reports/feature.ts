import type { Feature } from '#platform/feature.ts';
import { refetchAfterGap } from '#platform/live-query.ts';

/** The list of one's own reports, whose code comes with the settings. */
const mine = { queryKey: ['reports', 'mine'] };

/** Reports, as the connection knows them: what staff do is seldom, so the list is then fetched anew. */
export const reportsFeature: Feature = {
  subscribe: (connection, cache) => connection.on('report:state', () => void refetchAfterGap(cache, mine)),
  oldAfterGap: [mine],
};
