import { lazy } from '#ui/lazy.tsx';

const NotFoundPage = lazy(() => import('#features/landing/NotFoundPage.tsx'));

/** What stands in the shell at an address where nothing is. */
export const Nowhere = () => (
  <main id="main">
    <NotFoundPage />
  </main>
);
