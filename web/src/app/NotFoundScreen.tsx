import { lazy } from '#ui/lazy.tsx';

const NotFoundPage = lazy(() => import('#features/landing/NotFoundPage.tsx'));

/** The message "Not found" inside the shell, for an address that has no screen. */
export const NotFoundScreen = () => (
  <main id="main">
    <NotFoundPage />
  </main>
);
