import { namesOf, type ScreensOf } from '@quad/contract/screens.ts';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { ForgotPasswordPage } from '#features/auth/ForgotPasswordPage.tsx';
import { ForVisitors } from '#features/auth/ForVisitors.tsx';
import { KeepTwoStepPage } from '#features/auth/KeepTwoStepPage.tsx';
import { LoginPage } from '#features/auth/LoginPage.tsx';
import { RegisterPage } from '#features/auth/RegisterPage.tsx';
import { ResetPasswordPage } from '#features/auth/ResetPasswordPage.tsx';
import { UnsubscribePage } from '#features/auth/UnsubscribePage.tsx';
import { VerifyEmailPage } from '#features/auth/VerifyEmailPage.tsx';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { paths } from '#platform/paths.ts';
import { lazy } from '#ui/lazy.tsx';
import { Providers } from './Providers.tsx';

// These screens have chunks of their own, because few people ever see them.
const LockedOutRoute = lazy(() => import('./LockedOutRoute.tsx'));
const ToLockedOut = lazy(() => import('./ToLockedOut.tsx').catch(fallbackTo({ default: Fragment })));

const PublicRoutes = lazy(() => import('./PublicRoutes.tsx'));

const forVisitors = (page: ReactNode) => () => <ForVisitors>{page}</ForVisitors>;

const screens = {
  login: forVisitors(<LoginPage SignedOut={ToLockedOut} />),
  register: forVisitors(<RegisterPage />),
  // E-mails link to this screen and the screens below. Signed-in people may open them, too, for example to set a new
  // password.
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  verifyEmail: VerifyEmailPage,
  keepTwoStep: KeepTwoStepPage,
  unsubscribe: UnsubscribePage,
  lockedOut: LockedOutRoute,
} satisfies Record<ScreensOf<'visitor'>, ComponentType>;

/**
 * The screens to log in and to sign up. They share one chunk, so that the link from login to sign-up waits for no
 * fetch.
 */
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
