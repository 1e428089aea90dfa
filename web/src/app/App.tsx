import { Suspense } from 'react';
import { Router } from 'wouter';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { MissingScreen } from './MissingScreen.tsx';
import { Routes } from './routes.tsx';
import { useNavigationGuard } from './use-navigation-guard.ts';

/**
 * The whole app. A link waits for the code of its page. Until then the current page stays on screen.
 * @param props `ssrPath` is the address to render where there is no browser
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
