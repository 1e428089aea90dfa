import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { PublicShell } from '#features/landing/PublicShell.tsx';
import { paths } from '#platform/paths.ts';

const AboutPage = lazy(() => import('#features/landing/pages/AboutPage.tsx'));
const ContactPage = lazy(() => import('#features/landing/pages/ContactPage.tsx'));
const PrivacyPage = lazy(() => import('#features/policies/PrivacyPage.tsx'));
const TermsPage = lazy(() => import('#features/policies/TermsPage.tsx'));
const NotFoundPage = lazy(() => import('#features/landing/NotFoundPage.tsx'));

/** The pages that need no account, but for the front door: each comes when it is opened, inside a frame that stays. */
export function PublicRoutes() {
  return (
    <PublicShell>
      <Switch>
        <Route path={paths.about} component={AboutPage} />
        <Route path={paths.contact} component={ContactPage} />
        <Route path={paths.privacy} component={PrivacyPage} />
        <Route path={paths.terms} component={TermsPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </PublicShell>
  );
}
