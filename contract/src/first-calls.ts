import { bannerCalls } from './banners/calls.ts';
import { chatCalls } from './chat/calls.ts';
import type { ContractPart } from './core/feature.ts';
import { type FirstCall, type FirstCalls, plain, withInputs } from './core/first-calls.ts';
import * as features from './features.ts';
import { friendCalls } from './friends/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { placeCalls } from './places/calls.ts';
import { feedCalls } from './posts/feed-calls.ts';
import { preferenceCalls } from './preferences/calls.ts';
import { profileCalls } from './profile/calls.ts';

/** How many large pictures a phone shows first. The others are fetched as they come near. */
const SUGGESTED_IN_SIGHT = 2;

/** The first calls of every screen of the signed-in part, for what is drawn around the screen. */
export const aroundScreens: readonly FirstCall[] = [
  plain(profileCalls.GetMyInfo),
  plain(preferenceCalls.GetPreferences),
  plain(chatCalls.GetMyChats),
  plain(notificationCalls.GetMyNotifications),
  plain(bannerCalls.GetBanners),
];

/** The first calls of screens that belong to no single feature. */
const combined: FirstCalls = {
  dashboard: {
    calls: [
      plain(friendCalls.GetSuggestedFriends),
      plain(friendCalls.GetMyFriends),
      plain(friendCalls.GetFriendRequests),
    ],
    async pictures({ answerTo }) {
      const people = (await answerTo(friendCalls.GetSuggestedFriends)) ?? [];
      return people.slice(0, SUGGESTED_IN_SIGHT).flatMap(({ pfp_url }) => (pfp_url ? { src: pfp_url } : []));
    },
  },
  discover: {
    calls: [
      plain(friendCalls.GetSuggestedFriends),
      // For the lawns. Source: web features/places/queries.ts, features/posts/queries.ts.
      withInputs(placeCalls.GetPlaces, () => [{ limit: 1 }]),
      plain(feedCalls.GetPosts),
    ],
  },
};

/**
 * The further first calls of each screen. The server sends their answers along with the page. The page itself makes a
 * call that is missing here, a moment later; a call too many costs its bytes. Only the server loads this file: it
 * imports all schemas.
 */
export const firstCalls: FirstCalls = Object.assign(
  {},
  combined,
  ...Object.values<ContractPart>(features).map((feature) => feature.firstCalls),
);
