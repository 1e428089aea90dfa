import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { LoginPage } from '#features/auth/LoginPage.tsx';
import { paths } from '#platform/paths.ts';
import { Providers } from './Providers.tsx';

const RegisterPage = lazy(() => import('#features/auth/RegisterPage.tsx'));
const ForgotPasswordPage = lazy(() => import('#features/auth/ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazy(() => import('#features/auth/ResetPasswordPage.tsx'));
const VerifyEmailPage = lazy(() => import('#features/auth/VerifyEmailPage.tsx'));
const NotFoundPage = lazy(() => import('#features/landing/NotFoundPage.tsx'));

/** Signing up and in. */
export default function AuthRoutes() {
  return (
    <Providers>
      <Switch>
        <Route path={paths.login} component={LoginPage} />
        <Route path={paths.register} component={RegisterPage} />
        <Route path={paths.forgotPassword} component={ForgotPasswordPage} />
        <Route path={paths.resetPassword} component={ResetPasswordPage} />
        <Route path={paths.verifyEmail} component={VerifyEmailPage} />
        <Route component={NotFoundPage} />
      </Switch>
    </Providers>
  );
}
