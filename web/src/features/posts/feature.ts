import type { Feature } from '#platform/feature.ts';
import { isMissing } from '#platform/request.ts';
import { subscribePosts } from './live.ts';
import { joinAgain } from './open-posts.ts';

/** The post feature's handlers for the live connection. */
export const postsFeature: Feature = {
  subscribe: subscribePosts,
  // A missing post never comes back, so it is not fetched again after a lost connection.
  oldAfterGap: [{ queryKey: ['posts', 'one'], predicate: ({ state }) => !isMissing(state.error) }],
  resume: joinAgain,
};
