import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { paths } from '#platform/paths.ts';
import { AfterSetup, BeforeSetup } from './gates.tsx';
import { type FetchFor, late } from '#ui/late.tsx';
import { LoadAgain } from '#ui/LoadAgain.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { Live } from './live.tsx';
import { primeCache } from './prime.ts';
import { cache, Providers } from './Providers.tsx';
import { LogoutButton } from './shell/LogoutButton.tsx';
import { Shell } from './shell/Shell.tsx';

const SetupPage = late(() => import('#features/setup/SetupPage.tsx'));
const MessagesPage = late(() => import('#features/chat/MessagesPage.tsx'));
const DashboardPage = late(() => import('#features/dashboard/DashboardPage.tsx'));
const FriendsPage = late(() => import('#features/friends/FriendsPage.tsx'));
const SettingsPage = late(() => import('#features/settings/SettingsPage.tsx'));
const MyReports = late(async () => ({
  default: (await import('#features/reports/MyReports.tsx')).MyReports,
}));
const DiscoverPage = late(() => import('#features/discover/DiscoverPage.tsx'));
const FindPeoplePage = late(() => import('#features/people/FindPeoplePage.tsx'));
const NotFoundPage = late(() => import('#features/landing/NotFoundPage.tsx'));

primeCache(cache);

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
        <SettingsPage logout={<LogoutButton />} reports={<Reports />} />
      </Route>
      <Route path={paths.discover} component={DiscoverPage} />
      <Route path={paths.findPeople} component={FindPeoplePage} />
      <Route>
        <main id="main">
          <NotFoundPage />
        </main>
      </Route>
    </Switch>
  );
}

function Reports() {
  return (
    <LoadAgain what="your reports">
      <Suspense fallback={<SkeletonRows count={1} />}>
        <MyReports />
      </Suspense>
    </LoadAgain>
  );
}

const screens = Object.entries({
  [paths.setup]: SetupPage,
  [paths.messages]: MessagesPage,
  [paths.dashboard]: DashboardPage,
  [paths.friends]: FriendsPage,
  [paths.settings]: SettingsPage,
  [paths.discover]: DiscoverPage,
  [paths.findPeople]: FindPeoplePage,
});

/** Fetches the code of the screen at an address, to come with what stands around it. @public read through `late` */
export const fetchScreen: FetchFor = (path) =>
  screens.find(([known]) => known.toLowerCase() === path)?.[1].fetch(path);
