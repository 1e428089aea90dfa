import { postClientEvents } from '@quad/contract/posts/events.ts';
import { defineFeature } from '#platform/feature.ts';
import { postClientEventHandlers } from './client-events.ts';
import { postsData } from './personal-data/data.ts';

/** Posts with their comments and likes. */
export const posts = defineFeature({
  name: 'Posts',
  clientEvents: { schemas: postClientEvents, handlers: postClientEventHandlers },
  personalData: postsData,
});
