import { Suspense } from 'react';
import { Router } from 'wouter';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { MissingScreen } from './MissingScreen.tsx';
import { Routes } from './routes.tsx';
import { useNavigationGuard } from './use-navigation-guard.ts';

/**
 * The whole app. After a press on a link, the current page stays on screen until the code of the next page is loaded.
 * @param props `ssrPath` is the address of the page to render at build time, when there is no browser
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
