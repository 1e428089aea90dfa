import { friends, requests, suggested } from '#features/people/queries.ts';
import type { Feature } from '#platform/feature.ts';
import { subscribeFriends } from './live.ts';

/** Friends, as the connection knows them. */
export const friendsFeature: Feature = {
  subscribe: subscribeFriends,
  oldAfterGap: [friends, requests, suggested],
};
