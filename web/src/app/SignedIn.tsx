import { namesOf, type ScreenName, screenAt } from '@quad/contract/screens.ts';
import { Route, Switch } from 'wouter';
import { bootstrapAnswers } from '#platform/bootstrap.ts';
import { paths } from '#platform/paths.ts';
import { type Preload, lazy } from '#ui/lazy.tsx';
import { AfterSetup, BeforeSetup } from './gates.tsx';
import { hydrateCache } from './bootstrap.ts';
import { Live } from './live.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { ProvideChatsWith } from './ProvideChatsWith.tsx';
import { cache, Providers } from './Providers.tsx';
import { type LazyScreen, memberScreens } from './screens.tsx';
import { Shell } from './shell/Shell.tsx';

const StaffRoute = lazy(() => import('./StaffRoute.tsx'));

const { setup: SetupPage, ...shellScreens } = memberScreens;

let hydrating = hydrateCache(cache)?.finally(() => (hydrating = undefined));

/** All screens whose address begins with `/app`. A new user sees the setup wizard until it is finished. */
export default function SignedIn() {
  return (
    <Providers>
      <Switch>
        <Route path={paths.setup}>
          <BeforeSetup>
            <SetupPage />
          </BeforeSetup>
        </Route>
        <Route>
          <AfterSetup>
            <Live>
              <ProvideChatsWith>
                <Shell>
                  <Screens />
                </Shell>
              </ProvideChatsWith>
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
      {namesOf(shellScreens).map((name) => (
        <Route key={name} path={paths[name]} component={shellScreens[name]} />
      ))}
      <Route path={`${paths.staff}/*?`} component={StaffRoute} />
      <Route component={NotFoundScreen} />
    </Switch>
  );
}

/**
 * Fetches the code of the screen at an address and the code of the frame around it. Then fills the cache with the
 * answers that are embedded in the page. @public read through `lazy`
 */
export const preloadScreen: Preload = (path) => {
  const screen = screenAt(path);
  const code = screen && (memberScreens as Partial<Record<ScreenName, LazyScreen>>)[screen]?.preload(path);
  const isAllTaken = bootstrapAnswers().length === 0;
  if (isAllTaken && !hydrating) return code;
  return Promise.all([hydrating, code]).then(() => hydrateCache(cache)?.then(() => undefined));
};
