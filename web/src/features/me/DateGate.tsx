import type { ScreenName } from '@quad/contract/screens.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { me as meQuery, useMe } from './queries.ts';
import { paths } from '#platform/paths.ts';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { LoadingBar } from '#ui/LoadingBar.tsx';
import { type DatingStage, datingStageOf } from './dating.ts';

/**
 * Where a screen that is for users at one stage leads all others. People who lack the first step and people who
 * lack the second are sent to the first alike; it leads the latter on. Source: specification 2 §2 "Date area".
 */
const LEADS_TO: Record<DatingStage, Record<DatingStage, ScreenName | null>> = {
  begin: { begin: null, quiz: 'dateQuiz', on: 'date' },
  quiz: { begin: 'dateSetup', quiz: null, on: 'date' },
  on: { begin: 'dateSetup', quiz: 'dateSetup', on: null },
};

/**
 * Lets in users at the dating stage that a screen needs, and sends the others on. What this device remembers is
 * believed until the server has answered.
 * @param hold leads nobody on for now: what changes the user's stage is under way, and its screen says what comes next
 */
export function DateGate({
  needs,
  hold = false,
  children,
}: {
  needs: DatingStage;
  hold?: boolean;
  children: ReactNode;
}) {
  const me = useMe();
  const { error, isFetching, refetch } = useQuery(meQuery);
  if (me) {
    const to = LEADS_TO[needs][datingStageOf(me)];
    return to === null || hold ? children : <Redirect to={paths[to]} replace />;
  }
  if (!error) return <LoadingBar />;
  return (
    <main id="main">
      <h1 className="visually-hidden">Date</h1>
      <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
    </main>
  );
}
