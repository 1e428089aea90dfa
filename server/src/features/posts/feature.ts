import { postClientEvents } from '@quad/contract/posts/events.ts';
import { feedCalls } from '@quad/contract/posts/feed-calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { postClientEventHandlers } from './client-events.ts';
import { feedHandlers } from './handlers.ts';
import { mayViewPostMedia } from './media/queries.ts';
import { postsData } from './personal-data/data.ts';

/** Posts with their comments and likes. */
export const posts = defineFeature({
  name: 'Posts',
  calls: feedCalls,
  handlers: feedHandlers,
  clientEvents: { schemas: postClientEvents, handlers: postClientEventHandlers },
  media: { post: mayViewPostMedia },
  personalData: postsData,
});
