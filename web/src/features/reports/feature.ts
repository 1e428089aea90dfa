import type { Feature } from '#platform/feature.ts';
import { refetchAfterGap } from '#platform/live-query.ts';

/** The query of the user's reports, whose code loads with the settings. */
const mine = { queryKey: ['reports', 'mine'] };

/** Connects the user's reports to the server's events. Reports change rarely, so an event refetches the whole list. */
export const reportsFeature: Feature = {
  subscribe: (connection, cache) => connection.on('report:state', () => void refetchAfterGap(cache, mine)),
  oldAfterGap: [mine],
};
