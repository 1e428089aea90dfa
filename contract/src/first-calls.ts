import { bannerCalls } from './banners/calls.ts';
import { chatCalls } from './chat/calls.ts';
import type { ContractPart } from './core/feature.ts';
import { type FirstCall, type FirstCalls, plain, withInputs } from './core/first-calls.ts';
import * as features from './features.ts';
import { friendCalls } from './friends/calls.ts';
import { getMyNotifications } from './notifications/my-notifications.ts';
import { placeCalls } from './places/calls.ts';
import { feedCalls } from './posts/feed-calls.ts';
import { preferenceCalls } from './preferences/calls.ts';
import { profileCalls } from './profile/calls.ts';

/**
 * The number of large pictures that a phone shows without scrolling. The page fetches the other pictures when the user
 * scrolls near them.
 */
const SUGGESTED_IN_SIGHT = 2;

/** The calls that every signed-in page makes first, for the parts of the page around the screen. */
export const aroundScreens: readonly FirstCall[] = [
  plain(profileCalls.GetMyInfo),
  plain(preferenceCalls.GetPreferences),
  plain(chatCalls.GetMyChats),
  plain(getMyNotifications),
  plain(bannerCalls.GetBanners),
];

/** The calls that a screen makes first, for screens that belong to no single feature. */
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
      // The grid on the dashboard shows these answers. Source: web features/places/queries.ts,
      // features/posts/queries.ts.
      withInputs(placeCalls.GetPlaces, () => [{ limit: 1 }]),
      plain(feedCalls.GetPosts),
    ],
  },
};

/**
 * The first calls of each screen, in addition to `aroundScreens`. The server sends their answers with the page. The
 * page itself makes calls that are missing here. Only the server may load this file, because it imports all schemas.
 */
export const firstCalls: FirstCalls = Object.assign(
  {},
  combined,
  ...Object.values<ContractPart>(features).map((feature) => feature.firstCalls),
);
