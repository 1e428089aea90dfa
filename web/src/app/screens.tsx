import type { ScreensOf } from '@quad/contract/screens.ts';
import { lazy, type LazyComponent, type Preload, wantedLater } from '#ui/lazy.tsx';

/** A screen whose code is fetched when it is opened. */
export type LazyScreen = LazyComponent<object>;

/**
 * The code of each screen of the signed-in part. The build parses this list to find the files of each screen, and the
 * server names these files in the page's HTML.
 */
export const memberScreens = {
  setup: lazy(() => import('#features/setup/SetupPage.tsx')),
  dashboard: lazy(() => import('./DashboardRoute.tsx')),
  messages: lazy(() => import('./MessagesRoute.tsx')),
  friends: lazy(() => import('#features/friends/FriendsPage.tsx')),
  findPeople: lazy(() => import('#features/people/FindPeoplePage.tsx')),
  discover: lazy(() => import('#features/discover/DiscoverPage.tsx')),
  places: lazy(() => import('#features/places/PlacesPage.tsx')),
  posts: lazy(() => import('./PostsRoute.tsx')),
  post: lazy(() => import('#features/posts/post/PostPage.tsx')),
  createPost: lazy(
    () => import('#features/posts/create/CreatePostPage.tsx'),
    () => preloadPost,
  ),
  settings: lazy(() => import('./SettingsRoute.tsx')),
  note: lazy(() => import('#features/safety/NotePage.tsx')),
  date: lazy(() => import('#features/dating/DatePage.tsx')),
  dateSetup: lazy(
    () => import('#features/dating/setup/DateSetupPage.tsx'),
    () => preloadQuiz,
  ),
  dateQuiz: lazy(() => import('#features/dating/quiz/DateQuizPage.tsx')),
  dateMatches: lazy(() => import('./MatchesRoute.tsx')),
  howMatching: lazy(() => import('#features/dating/matches/HowMatchingPage.tsx')),
  letters: lazy(() => import('#features/letters/LettersPage.tsx')),
} satisfies Record<ScreensOf<'newcomer' | 'member'>, LazyScreen>;

/** Fetches the code of the post screen, because a new post opens there. */
const preloadPost: Preload = () => void memberScreens.post.preload('')?.catch(wantedLater);

/** Fetches the code of the quiz, because the quiz is the first screen after the setup. */
const preloadQuiz: Preload = () => void memberScreens.dateQuiz.preload('')?.catch(wantedLater);
