import { lazy } from '#ui/lazy.tsx';

const NotFoundPage = lazy(() => import('#features/landing/NotFoundPage.tsx'));

/** "Not found" in the shell, for an address that has no screen. */
export const NotFoundScreen = () => (
  <main id="main">
    <NotFoundPage />
  </main>
);
