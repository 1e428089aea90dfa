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
 * The screen to redirect to, or null. The first key is the stage that the opened screen needs. The second key is the
 * user's stage. Source: specification 2 §2 "Date area".
 */
const LEADS_TO: Record<DatingStage, Record<DatingStage, ScreenName | null>> = {
  begin: { begin: null, quiz: 'dateQuiz', on: 'date' },
  quiz: { begin: 'dateSetup', quiz: null, on: 'date' },
  on: { begin: 'dateSetup', quiz: 'dateSetup', on: null },
};

/**
 * Shows its children to users at the dating stage that the screen needs, and redirects all others. Until the server has
 * answered, the stage comes from this device's storage.
 * @param hold prevents all redirects, because the screen itself reacts to a change of the stage
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
