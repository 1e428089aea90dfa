import type { ScreensOf } from '@quad/contract/screens.ts';
import { late, type Late } from '#ui/late.tsx';

/** A screen whose code comes when it is opened. */
export type LazyScreen = Late<object>;

/**
 * Where the code of each screen of the signed-in part stands. The build reads this list, too, and lets the page name
 * the files of the screen that its address opens.
 */
export const memberScreens = {
  setup: late(() => import('#features/setup/SetupPage.tsx')),
  dashboard: late(() => import('#features/dashboard/DashboardPage.tsx')),
  messages: late(() => import('#features/chat/MessagesPage.tsx')),
  friends: late(() => import('#features/friends/FriendsPage.tsx')),
  findPeople: late(() => import('#features/people/FindPeoplePage.tsx')),
  discover: late(() => import('#features/discover/DiscoverPage.tsx')),
  settings: late(() => import('./SettingsRoute.tsx')),
} satisfies Record<ScreensOf<'newcomer' | 'member'>, LazyScreen>;
