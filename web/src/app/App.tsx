import { Suspense } from 'react';
import { Router } from 'wouter';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { MissingScreen } from './MissingScreen.tsx';
import { Routes } from './routes.tsx';
import { useNavigationGuard } from './use-navigation-guard.ts';

/**
 * The whole page. A link's target is shown once its code is here: until then the page one is on stays.
 * @param props `ssrPath` is the address to draw where there is no browser to ask
 */
export function App({ ssrPath }: { ssrPath?: string }) {
  const { isWaiting, aroundNav } = useNavigationGuard();
  return (
    <CrashScreen>
      <Router aroundNav={aroundNav} {...(ssrPath !== undefined && { ssrPath })}>
        {isWaiting && <LoadingBar />}
        <MissingScreen>
          <Suspense fallback={<LoadingBar />}>
            <Routes />
          </Suspense>
        </MissingScreen>
      </Router>
    </CrashScreen>
  );
}
