import { lazy } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { LandingPage } from '#features/landing/LandingPage.tsx';
import { paths } from '#platform/paths.ts';
import { PublicRoutes } from './PublicRoutes.tsx';

// The landing page is in the first load; every other part comes when it is opened.
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
