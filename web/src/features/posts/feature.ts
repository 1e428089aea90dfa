import type { Feature } from '#platform/feature.ts';
import { subscribePosts } from './live.ts';
import { joinAgain } from './open-posts.ts';

/** Posts, as the connection knows them. */
export const postsFeature: Feature = {
  subscribe: subscribePosts,
  oldAfterGap: [{ queryKey: ['posts', 'one'] }],
  resume: joinAgain,
};
