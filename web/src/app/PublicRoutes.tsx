import { Route, Switch } from 'wouter';
import { PublicShell } from '#features/landing/PublicShell.tsx';
import { paths } from '#platform/paths.ts';
import { type FetchFor, late } from '#ui/late.tsx';

const pages = {
  [paths.about]: late(() => import('#features/landing/pages/AboutPage.tsx')),
  [paths.contact]: late(() => import('./ContactRoute.tsx')),
  [paths.privacy]: late(() => import('#features/policies/PrivacyPage.tsx')),
  [paths.terms]: late(() => import('#features/policies/TermsPage.tsx')),
};
const NotFoundPage = late(() => import('#features/landing/NotFoundPage.tsx'));

/** The pages that need no account, but for the front door: each comes when it is opened, inside a frame that stays. */
export default function PublicRoutes() {
  return (
    <PublicShell>
      <Switch>
        {Object.entries(pages).map(([path, page]) => (
          <Route key={path} path={path} component={page} />
        ))}
        <Route component={NotFoundPage} />
      </Switch>
    </PublicShell>
  );
}

/** Fetches the code of one of these pages. @public read through `late` */
export const fetchPage: FetchFor = (path) =>
  (Object.entries(pages).find(([known]) => known === path)?.[1] ?? NotFoundPage).fetch(path);
