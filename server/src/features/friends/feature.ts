import { friendCalls } from '@quad/contract/friends/calls.ts';
import { defineFeature } from '#platform/feature.ts';
import { friendHandlers } from './handlers.ts';
import { endFriendship } from './pair-ended.ts';
import { deleteOldDeclines } from './queries.ts';
import { friendsData } from './personal-data/data.ts';

/** Friends, friend requests and suggested friends. */
export const friends = defineFeature({
  name: 'Friends',
  calls: friendCalls,
  handlers: friendHandlers,
  priorities: { GetSuggestedFriends: 'background' },
  personalData: friendsData,
  pairEnded: endFriendship,
  retention: { declined_friends: ({ db }, days) => deleteOldDeclines(db, days) },
});
