import type { Feature } from '#platform/feature.ts';
import { isMissing } from '#platform/request.ts';
import { subscribePosts } from './live.ts';
import { joinAgain } from './open-posts.ts';

/** Posts, as the connection knows them. */
export const postsFeature: Feature = {
  subscribe: subscribePosts,
  // A post that is not there does not come back.
  oldAfterGap: [{ queryKey: ['posts', 'one'], predicate: ({ state }) => !isMissing(state.error) }],
  resume: joinAgain,
};
