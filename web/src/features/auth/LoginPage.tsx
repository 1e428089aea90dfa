import type { SessionUser } from '@quad/contract/auth/shapes.ts';
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { cameFrom } from '#platform/page.ts';
import { paths, safeTarget } from '#platform/paths.ts';
import { isSecondHand, useSession } from '#platform/session.ts';
import { cx } from '#ui/cx.ts';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useEver } from '#ui/use-ever.ts';
import { AuthFrame, OtherWay } from './AuthFrame.tsx';
import css from './auth.module.css';
import { useLoginHints } from './login-hints.ts';
import { LoginForm } from './LoginForm.tsx';

type Props = {
  /** Wraps the page if the server has ended the session, for example because the account is suspended. */
  SignedOut?: ComponentType<{ children: ReactNode }>;
};

/** The login page. It may be opened with an e-mail and a target address. Source: specification 1 §2, §4. */
export function LoginPage({ SignedOut = Fragment }: Props) {
  // The session's state changes at login. `useEver` keeps the earlier value, so that the form stays the same one until
  // the next screen appears.
  const wasHere = useEver(useSession(({ state, user_id }) => state === 'out' && user_id !== null));
  const login = <Login wasHere={wasHere} />;
  // The page about a suspension has a link to the login. The login must not redirect back to that page.
  if (!wasHere || cameFrom(paths.lockedOut)) return login;
  return (
    <Suspense fallback={<LoadingBar />}>
      <SignedOut>{login}</SignedOut>
    </Suspense>
  );
}

function Login({ wasHere }: { wasHere: boolean }) {
  const { email, redirect, isVerified } = useLoginHints();
  const [, navigate] = useLocation();
  // A reload removes everything that an earlier user had opened in this tab, such as a photo.
  const enter = (target: string) =>
    isSecondHand() ? location.replace(target) : navigate(target, { replace: true });
  return (
    <AuthFrame
      screen="login"
      lede={isVerified ? 'Last step before you set up your profile.' : 'Good to see you.'}
    >
      {wasHere && (
        <Notice tone="plain">
          <p>You’ve been logged out. Log in to pick up where you left off. Unsent messages are still here.</p>
        </Notice>
      )}
      {isVerified && (
        <Notice tone="lawn" icon="check" role="status">
          <p>Your email’s verified. Log in with the password you chose.</p>
        </Notice>
      )}
      <LoginForm
        knownEmail={email}
        onLoggedIn={(user) => enter(whereTo(user, redirect))}
        onLockedOut={() => navigate(paths.lockedOut)}
      />
      <div className={cx('grid gap-4', css.ways)}>
        <p>
          <Link href={paths.forgotPassword}>Forgot your password?</Link>
        </p>
        <OtherWay question="New here?" href={paths.register} label="Sign up" />
      </div>
    </AuthFrame>
  );
}

/** The address to open after a login. Source: specification 1 §4 "Login outcome". */
const whereTo = (user: SessionUser, redirect: string | null): string =>
  user.setup_stage === 0 ? paths.setup : safeTarget(redirect);
