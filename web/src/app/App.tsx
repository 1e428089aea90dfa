import { Suspense } from 'react';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { Overlays } from '#ui/Overlays.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { Routes } from './routes.tsx';

/** The whole page: its routes, and what lies above every one of them. */
export function App() {
  return (
    <CrashScreen>
      <Suspense fallback={<LoadingBar />}>
        <Routes />
      </Suspense>
      <Overlays />
    </CrashScreen>
  );
}
