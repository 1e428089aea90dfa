import { lazy } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { paths } from '#platform/paths.ts';
import { PublicRoutes } from './PublicRoutes.tsx';

// Each part comes when it is opened; the server's page names the scripts of the part that its address opens.
const LandingPage = lazy(async () => ({
  default: (await import('#features/landing/LandingPage.tsx')).LandingPage,
}));
const AuthRoutes = lazy(() => import('./AuthRoutes.tsx'));
const SignedIn = lazy(() => import('./SignedIn.tsx'));

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
