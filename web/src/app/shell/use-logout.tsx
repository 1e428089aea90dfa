import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { logOut } from '#features/me/queries.ts';
import { insteadOf } from '#platform/not-fetched.ts';
import { paths } from '#platform/paths.ts';
import { lazy } from '#ui/lazy.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { useEver } from '#ui/use-ever.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';

const LogoutQuestion = lazy(() => import('./LogoutQuestion.tsx'));

/**
 * Signing out. It asks first where something written would be lost, and on small screens always: there Logout is in the
 * bar, next to Settings, and a thumb slips. Draw `question` beside the button.
 */
export function useLogout(): { press: () => void; busy: boolean; question: ReactNode } {
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const isDesktop = useDesktop();
  const [isConfirming, setConfirming] = useState(false);
  const [isLosing, setLosing] = useState(false);
  const hasConfirmed = useEver(isConfirming);
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await logOut(() => navigate(paths.landing, { replace: true }));
    cache.clear();
  }

  async function press(): Promise<void> {
    const { wouldLose, canAsk } = await lookForUnsent();
    setLosing(wouldLose);
    if (canAsk && (wouldLose || !isDesktop)) setConfirming(true);
    else await leave();
  }

  return {
    press: () => void press(),
    busy,
    question: hasConfirmed && (
      <ErrorBoundaryWithRetry what="the question" toast>
        <Suspense>
          <LogoutQuestion
            open={isConfirming}
            isLosing={isLosing}
            busy={busy}
            onConfirm={() => void leave()}
            onCancel={() => setConfirming(false)}
          />
        </Suspense>
      </ErrorBoundaryWithRetry>
    ),
  };
}

/** Whether something written would be lost. Without a connection the question's code may be missing: then one can still leave. */
const lookForUnsent = (): Promise<{ wouldLose: boolean; canAsk: boolean }> =>
  import('./LogoutQuestion.tsx').then(
    async ({ isAnythingUnsent }) => ({ wouldLose: await isAnythingUnsent(), canAsk: true }),
    insteadOf({ wouldLose: false, canAsk: false }),
  );
