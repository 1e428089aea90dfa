import { friends, requests, suggested } from '#features/people/queries.ts';
import type { Feature } from '#platform/feature.ts';
import { subscribeFriends } from './live.ts';

/** The friends feature's handlers for the live connection. */
export const friendsFeature: Feature = {
  subscribe: subscribeFriends,
  oldAfterGap: [friends, requests, suggested],
};
