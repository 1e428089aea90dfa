import { friends, requests, suggested } from '#features/people/queries.ts';
import type { Feature } from '#platform/feature.ts';
import { subscribeFriends } from './live.ts';

/** Connects the friends to the server's events. */
export const friendsFeature: Feature = {
  subscribe: subscribeFriends,
  oldAfterGap: [friends, requests, suggested],
};
