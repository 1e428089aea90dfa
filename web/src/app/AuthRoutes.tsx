import { namesOf, type ScreensOf } from '@quad/contract/screens.ts';
import type { ComponentType, ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { ForgotPasswordPage } from '#features/auth/ForgotPasswordPage.tsx';
import { ForVisitors } from '#features/auth/ForVisitors.tsx';
import { KeepTwoStepPage } from '#features/auth/KeepTwoStepPage.tsx';
import { LoginPage } from '#features/auth/LoginPage.tsx';
import { RegisterPage } from '#features/auth/RegisterPage.tsx';
import { ResetPasswordPage } from '#features/auth/ResetPasswordPage.tsx';
import { VerifyEmailPage } from '#features/auth/VerifyEmailPage.tsx';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { paths } from '#platform/paths.ts';
import { lazy } from '#ui/lazy.tsx';
import { Providers } from './Providers.tsx';

// Few ever see these.
const LockedOutRoute = lazy(() => import('./LockedOutRoute.tsx'));
const ToLockedOut = lazy(() => import('./ToLockedOut.tsx').catch(fallbackTo({ default: () => null })));

const PublicRoutes = lazy(() => import('./PublicRoutes.tsx'));

const forVisitors = (page: ReactNode) => () => <ForVisitors>{page}</ForVisitors>;

const screens = {
  login: forVisitors(<LoginPage signedOut={<ToLockedOut />} />),
  register: forVisitors(<RegisterPage />),
  // Mails lead there, too: a signed-in person may want a new password.
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  verifyEmail: VerifyEmailPage,
  keepTwoStep: KeepTwoStepPage,
  lockedOut: LockedOutRoute,
} satisfies Record<ScreensOf<'visitor'>, ComponentType>;

/** Signing up and in. One piece of code, small as they are, so that going from one to the other never waits; but for what few ever see. */
export default function AuthRoutes() {
  return (
    <Providers>
      <Switch>
        {namesOf(screens).map((name) => (
          <Route key={name} path={paths[name]} component={screens[name]} />
        ))}
        <Route component={PublicRoutes} />
      </Switch>
    </Providers>
  );
}
