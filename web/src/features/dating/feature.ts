import type { Feature } from '#platform/feature.ts';
import { subscribeMatches } from './matches/live.ts';
import { matches } from './matches/queries.ts';

/** Dating, as the connection knows it. */
export const datingFeature: Feature = {
  subscribe: subscribeMatches,
  oldAfterGap: [matches],
};
