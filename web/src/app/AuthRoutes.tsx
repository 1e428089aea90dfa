import { Route, Switch } from 'wouter';
import { ForgotPasswordPage } from '#features/auth/ForgotPasswordPage.tsx';
import { LoginPage } from '#features/auth/LoginPage.tsx';
import { RegisterPage } from '#features/auth/RegisterPage.tsx';
import { ResetPasswordPage } from '#features/auth/ResetPasswordPage.tsx';
import { VerifyEmailPage } from '#features/auth/VerifyEmailPage.tsx';
import { paths } from '#platform/paths.ts';
import { late } from '#ui/late.tsx';
import { Providers } from './Providers.tsx';

const PublicRoutes = late(() => import('./PublicRoutes.tsx'));

/** Signing up and in. One piece of code, small as they are, so that going from one to the other never waits. */
export default function AuthRoutes() {
  return (
    <Providers>
      <Switch>
        <Route path={paths.login} component={LoginPage} />
        <Route path={paths.register} component={RegisterPage} />
        <Route path={paths.forgotPassword} component={ForgotPasswordPage} />
        <Route path={paths.resetPassword} component={ResetPasswordPage} />
        <Route path={paths.verifyEmail} component={VerifyEmailPage} />
        <Route component={PublicRoutes} />
      </Switch>
    </Providers>
  );
}
