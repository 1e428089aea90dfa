import { Suspense } from 'react';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { Routes } from './routes.tsx';

/** The whole page. */
export function App() {
  return (
    <CrashScreen>
      <Suspense fallback={<LoadingBar />}>
        <Routes />
      </Suspense>
    </CrashScreen>
  );
}
