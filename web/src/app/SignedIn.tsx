import { lazy } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { paths } from '#platform/paths.ts';
import { AfterSetup, BeforeSetup } from './gates.tsx';
import { Live } from './live.tsx';
import { Providers } from './Providers.tsx';
import { LogoutButton } from './shell/LogoutButton.tsx';
import { Shell } from './shell/Shell.tsx';

const SetupPage = lazy(() => import('#features/setup/SetupPage.tsx'));
const MessagesPage = lazy(() => import('#features/chat/MessagesPage.tsx'));
const DashboardPage = lazy(() => import('#features/dashboard/DashboardPage.tsx'));
const FriendsPage = lazy(() => import('#features/friends/FriendsPage.tsx'));
const SettingsPage = lazy(() => import('#features/settings/SettingsPage.tsx'));
const DiscoverPage = lazy(() => import('#features/discover/DiscoverPage.tsx'));
const FindPeoplePage = lazy(() => import('#features/people/FindPeoplePage.tsx'));
const NotFoundPage = lazy(() => import('#features/landing/NotFoundPage.tsx'));

/** Everything below `/app`: the setup wizard for those who have not done it, the shell with its screens for the rest. */
export default function SignedIn() {
  return (
    <Providers>
      <Switch>
        <Route path={paths.setupInitial}>
          <Redirect to={paths.setup} replace />
        </Route>
        <Route path={paths.setup}>
          <BeforeSetup>
            <SetupPage />
          </BeforeSetup>
        </Route>
        <Route>
          <AfterSetup>
            <Live>
              <Shell>
                <Screens />
              </Shell>
            </Live>
          </AfterSetup>
        </Route>
      </Switch>
    </Providers>
  );
}

function Screens() {
  return (
    <Switch>
      <Route path={paths.messages} component={MessagesPage} />
      <Route path={paths.dashboard} component={DashboardPage} />
      <Route path={paths.friends} component={FriendsPage} />
      <Route path={paths.settings}>
        <SettingsPage logout={<LogoutButton />} />
      </Route>
      <Route path={paths.discover} component={DiscoverPage} />
      <Route path={paths.findPeople} component={FindPeoplePage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
