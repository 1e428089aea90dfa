import { namesOf, type ScreenName, screenAt, type ScreensOf } from '@quad/contract/screens.ts';
import { Route, Switch } from 'wouter';
import { PublicShell } from '#features/landing/PublicShell.tsx';
import { paths } from '#platform/paths.ts';
import { type Preload, lazy } from '#ui/lazy.tsx';
import type { LazyScreen } from './screens.tsx';

// The build parses `screens` and `nowhere`, like the list in `screens.tsx`.
const screens = {
  about: lazy(() => import('#features/landing/AboutPage.tsx')),
  contact: lazy(() => import('./ContactRoute.tsx')),
  privacy: lazy(() => import('#features/policies/PrivacyPage.tsx')),
  terms: lazy(() => import('#features/policies/TermsPage.tsx')),
  safety: lazy(() => import('#features/safety/SafetyPage.tsx')),
} satisfies Record<Exclude<ScreensOf<'public'>, 'landing'>, LazyScreen>;
const nowhere = {
  notFound: lazy(() => import('#features/landing/NotFoundPage.tsx')),
};

/**
 * The pages that need no account, except the landing page. The header and footer stay on screen while a page's code is
 * fetched.
 */
export default function PublicRoutes() {
  return (
    <PublicShell>
      <Switch>
        {namesOf(screens).map((name) => (
          <Route key={name} path={paths[name]} component={screens[name]} />
        ))}
        <Route component={nowhere.notFound} />
      </Switch>
    </PublicShell>
  );
}

/** Fetches the code of a public page. @public read through `lazy` */
export const preloadPage: Preload = (path) => {
  const screen = screenAt(path);
  const page = screen && (screens as Partial<Record<ScreenName, LazyScreen>>)[screen];
  return (page ?? nowhere.notFound).preload(path);
};
