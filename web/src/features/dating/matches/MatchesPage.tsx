import { MATCHES_PAUSED, NEEDS_QUIZ, NEEDS_SETUP } from '@quad/contract/dating/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { Link, Redirect } from 'wouter';
import { DateGate } from '#features/me/DateGate.tsx';
import { me as meQuery, useMe } from '#features/me/queries.ts';
import { ApiError } from '#platform/request.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Loading, SkeletonCards } from '#ui/Skeleton.tsx';
import { Countdown } from './Countdown.tsx';
import { MatchList } from './MatchList.tsx';
import css from './MatchesPage.module.css';
import page from '../page.module.css';
import { arePaused, matches } from './queries.ts';
import { useRenewal } from './use-renewal.ts';

const Paused = lazy(async () => ({ default: (await import('./Paused.tsx')).Paused }));

type Props = Pick<ComponentProps<typeof MatchList>, 'writeFirst'>;

/** The user's matches, and the time until the next ones. Source: specification 2 §2 "Date area". */
export default function MatchesPage(props: Props) {
  return (
    <DateGate needs="on">
      <Matches {...props} />
    </DateGate>
  );
}

function Matches({ writeFirst }: Props) {
  const heading = usePage('dateMatches');
  const isKnown = arePaused(useMe());
  const { data, error, isFetching, refetch } = useQuery({ ...matches, ...(isKnown && { enabled: false }) });
  const code = error instanceof ApiError ? error.problems[0]?.code : undefined;
  const isPaused = isKnown || code === MATCHES_PAUSED;
  useRenewal(!isPaused && data ? data : {}, () => void refetch());
  useRefetchMe(code);
  if (code === NEEDS_SETUP) return <Redirect to={paths.dateSetup} replace />;
  if (code === NEEDS_QUIZ) return <Redirect to={paths.dateQuiz} replace />;
  return (
    <Screen
      title="Matches"
      headingRef={heading}
      back={{ href: paths.date, label: 'Back to Date' }}
      className={cx('one-column content-start gap-24 container', page.body)}
    >
      {isFetching && data && <LoadingBar />}
      {isPaused ? (
        <ErrorBoundaryWithRetry what="the reason">
          <Suspense fallback={<LoadingBar />}>
            <Paused />
          </Suspense>
        </ErrorBoundaryWithRetry>
      ) : (
        <>
          {data && <Countdown lastUpdate={data.lastUpdate} isFinal={data.isFinal} />}
          {error && <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />}
          <Loading
            waiting={!data && !error}
            label="Loading matches"
            skeleton={<SkeletonCards count={3} height="420px" />}
          >
            {data && <MatchList {...data} writeFirst={writeFirst} />}
          </Loading>
        </>
      )}
      <Link
        href={paths.howMatching}
        className={cx('place-items-center min-h-tool name text-bloom underline underline-offset', css.how)}
      >
        How matching works
      </Link>
    </Screen>
  );
}

/** Refetches the user's own details if the server's error code contradicts them. */
function useRefetchMe(code: number | null | undefined): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (typeof code === 'number' && code <= MATCHES_PAUSED)
      void cache.invalidateQueries({ queryKey: meQuery.queryKey });
  }, [code, cache]);
}
