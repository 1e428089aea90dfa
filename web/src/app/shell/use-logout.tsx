import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { logOut } from '#features/me/queries.ts';
import { insteadOf } from '#platform/not-fetched.ts';
import { paths } from '#platform/paths.ts';
import { lazy } from '#ui/lazy.tsx';
import { useEver } from '#ui/use-ever.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';

const LogoutQuestion = lazy(() => import('./LogoutQuestion.tsx'));

/** Signing out, which asks first only where something written would be lost: draw `question` beside the button. */
export function useLogout(): { press: () => void; busy: boolean; question: ReactNode } {
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const hasConfirmed = useEver(isConfirming);
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await logOut(() => navigate(paths.landing, { replace: true }));
    cache.clear();
  }

  return {
    press: () => void wouldLose().then((isLost) => (isLost ? setConfirming(true) : leave())),
    busy,
    question: hasConfirmed && (
      <ErrorBoundaryWithRetry what="the question" toast>
        <Suspense>
          <LogoutQuestion
            open={isConfirming}
            busy={busy}
            onConfirm={() => void leave()}
            onCancel={() => setConfirming(false)}
          />
        </Suspense>
      </ErrorBoundaryWithRetry>
    ),
  };
}

/** Whether something written would be lost. Whoever cannot even fetch what knows that can still leave. */
const wouldLose = (): Promise<boolean> =>
  import('./LogoutQuestion.tsx').then(({ isAnythingUnsent }) => isAnythingUnsent(), insteadOf(false));
