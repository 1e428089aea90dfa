import { Suspense } from 'react';
import { Router } from 'wouter';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { MissingScreen } from './MissingScreen.tsx';
import { Routes } from './routes.tsx';
import { useHeldLinks } from './held-links.ts';

/**
 * The whole page. A link's target is shown once its code is here: until then the page one is on stays.
 * @param props `ssrPath` is the address to draw where there is no browser to ask
 */
export function App({ ssrPath }: { ssrPath?: string }) {
  const { isWaiting, aroundNav } = useHeldLinks();
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
