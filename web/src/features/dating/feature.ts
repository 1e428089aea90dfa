import type { Feature } from '#platform/feature.ts';
import { subscribeMatches } from './matches/live.ts';
import { matches } from './matches/queries.ts';
import { subscribeDateProfile } from './profile/live.ts';

/** The dating feature's handlers for the live connection. */
export const datingFeature: Feature = {
  subscribe(connection, cache) {
    subscribeMatches(connection, cache);
    subscribeDateProfile(connection, cache);
  },
  oldAfterGap: [matches],
};
