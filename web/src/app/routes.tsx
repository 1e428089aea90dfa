import { partAt, redirects, screenAt } from '@quad/contract/screens.ts';
import { Redirect, Route, Switch } from 'wouter';
import { paths } from '#platform/paths.ts';
import { lazy } from '#ui/lazy.tsx';

// Each part's code is fetched when the part is opened. The build reads this list to find the files of each part, and
// the server names these files in the page's HTML.
const parts = {
  landing: lazy(async () => ({ default: (await import('#features/landing/LandingPage.tsx')).LandingPage })),
  visitor: lazy(() => import('./AuthRoutes.tsx')),
  public: lazy(
    () => import('./PublicRoutes.tsx'),
    (part) => part.preloadPage,
  ),
  member: lazy(
    () => import('./SignedIn.tsx'),
    (part) => part.preloadScreen,
  ),
};

/** Renders the part of Quad that an address belongs to. */
export function Routes() {
  return (
    <Switch>
      {Object.entries(redirects).map(([from, to]) => (
        <Route key={from} path={from}>
          <Redirect to={paths[to]} replace />
        </Route>
      ))}
      <Route path={paths.landing} component={parts.landing} />
      <Route path="/auth/*" component={parts.visitor} />
      <Route path="/app/*" component={parts.member} />
      <Route component={parts.public} />
    </Switch>
  );
}

/** Fetches the code that an address needs. Undefined if all of it is already loaded. */
export function preload(address: string): Promise<void> | undefined {
  const path = address.replace(/[?#].*/, '');
  return parts[screenAt(path) === 'landing' ? 'landing' : partAt(path)].preload(path);
}
