import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { me } from '#features/me/queries.ts';
import { ApiError } from '#platform/request.ts';
import { loginPath, paths } from '#platform/paths.ts';
import { countAsVisitor, useSession } from '#platform/session.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import css from './gates.module.css';

/** Shows its children to people who have finished the setup. Sends visitors to the login and new users to the setup. */
export function AfterSetup({ children }: { children: ReactNode }) {
  const gate = useGate();
  if (gate === 'visitor') return <ToLogin />;
  if (gate === 'new') return <Redirect to={paths.setup} replace />;
  return gate === 'ready' ? children : <NotKnownYet />;
}

/**
 * Shows its children to signed-in people, also before they have finished the setup. The setup page itself redirects
 * people who have finished it.
 */
export function BeforeSetup({ children }: { children: ReactNode }) {
  const gate = useGate();
  if (gate === 'visitor') return <ToLogin />;
  return gate === 'unknown' ? <NotKnownYet /> : children;
}

/**
 * How far the person is with the setup. Until the server answers, the page uses the value that this device has stored,
 * so that a returning person sees the page at once.
 */
function useGate(): 'visitor' | 'new' | 'ready' | 'unknown' {
  const { state, setup_stage } = useSession();
  const { error } = useQuery({ ...me, enabled: state !== 'out' });
  const isRefused = error instanceof ApiError && error.problems[0]?.code === 401;
  if (state === 'out' || isRefused) return 'visitor';
  if (setup_stage === null) return 'unknown';
  return setup_stage === 0 ? 'new' : 'ready';
}

/** The page while it is unknown whether the person has finished the setup: the request is under way or has failed. */
function NotKnownYet() {
  const { error, isFetching, refetch } = useQuery(me);
  if (!error) return <LoadingBar />;
  return (
    <main className={cx('grid place-content-center', css.unknown)}>
      <h1 className="visually-hidden">Quad</h1>
      <EmptyState
        text={error.message}
        hint="Check your connection."
        action={
          <Button busy={isFetching} busyText="Loading" onClick={() => void refetch()}>
            Retry
          </Button>
        }
      />
    </main>
  );
}

function ToLogin() {
  const [location] = useLocation();
  const search = useSearch();
  useLayoutEffect(countAsVisitor, []);
  // The fragment counts too: the mail about a decision of staff leads to a section of the settings.
  const target = `${location}${search && `?${search}`}${window.location.hash}`;
  return <Redirect to={loginPath(target)} replace />;
}
