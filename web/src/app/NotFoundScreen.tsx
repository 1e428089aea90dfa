import { lazy } from '#ui/lazy.tsx';

const NotFoundPage = lazy(() => import('#features/landing/NotFoundPage.tsx'));

/** "Not found" in the shell, at an address of no screen. */
export const NotFoundScreen = () => (
  <main id="main">
    <NotFoundPage />
  </main>
);
