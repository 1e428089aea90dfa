import type { Feature } from '#platform/feature.ts';
import { subscribeMatches } from './matches/live.ts';
import { matches } from './matches/queries.ts';
import { subscribeDateProfile } from './profile/live.ts';

/** Connects dating to the server's events. */
export const datingFeature: Feature = {
  subscribe(connection, cache) {
    subscribeMatches(connection, cache);
    subscribeDateProfile(connection, cache);
  },
  oldAfterGap: [matches],
};
