import { Redirect, Route, Switch } from 'wouter';
import { paths } from '#platform/paths.ts';
import { late } from '#ui/late.tsx';

// Each part comes when it is opened; the server's page names the scripts of the part that its address opens.
const LandingPage = late(async () => ({
  default: (await import('#features/landing/LandingPage.tsx')).LandingPage,
}));
const AuthRoutes = late(() => import('./AuthRoutes.tsx'));
const PublicRoutes = late(
  () => import('./PublicRoutes.tsx'),
  (part) => part.fetchPage,
);
const SignedIn = late(
  () => import('./SignedIn.tsx'),
  (part) => part.fetchScreen,
);

/** Which part of Quad an address belongs to. */
export function Routes() {
  return (
    <Switch>
      <Route path={paths.landing} component={LandingPage} />
      <Route path="/auth/*" component={AuthRoutes} />
      <Route path={paths.app}>
        <Redirect to={paths.messages} replace />
      </Route>
      <Route path="/app/*" component={SignedIn} />
      <Route component={PublicRoutes} />
    </Switch>
  );
}

/** Fetches the code that an address opens. Undefined when it is all here. */
export function fetchFor(address: string): Promise<void> | undefined {
  const path = address.replace(/[?#].*/, '').toLowerCase();
  if (path === paths.landing) return LandingPage.fetch(path);
  if (path.startsWith('/auth/')) return AuthRoutes.fetch(path);
  if (path === paths.app) return SignedIn.fetch(paths.messages);
  return (path.startsWith('/app/') ? SignedIn : PublicRoutes).fetch(path);
}
