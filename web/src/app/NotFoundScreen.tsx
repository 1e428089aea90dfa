import { lazy } from '#ui/lazy.tsx';

const NotFoundPage = lazy(() => import('#features/landing/NotFoundPage.tsx'));

/** The message "Not found" in the frame of the signed-in pages, for an address that has no screen. */
export const NotFoundScreen = () => (
  <main id="main">
    <NotFoundPage />
  </main>
);
