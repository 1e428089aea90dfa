import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { paths } from '#platform/paths.ts';
import { lazy } from '#ui/lazy.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { useEver } from '#ui/use-ever.ts';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';
import { logOut } from './queries.ts';

const LogoutQuestion = lazy(() => import('./LogoutQuestion.tsx'));

/**
 * Returns the logout and a question, which the caller must draw beside the button. The question warns before unsent
 * text is deleted. Small screens always ask, because Logout is easily pressed by accident there.
 * @param isAnythingUnsent whether there is unsent text. Omit it if the user cannot have written any
 */
export function useLogout(isAnythingUnsent?: () => Promise<boolean>): {
  press: () => void;
  busy: boolean;
  question: ReactNode;
} {
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
    const { wouldLose, canAsk } = await prepare(isAnythingUnsent);
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

/**
 * Finds out whether a logout would delete unsent text. Without a connection, the code of this check may not load. Then
 * the logout does not ask.
 */
const prepare = (
  isAnythingUnsent = () => Promise.resolve(false),
): Promise<{ wouldLose: boolean; canAsk: boolean }> =>
  Promise.all([isAnythingUnsent(), import('./LogoutQuestion.tsx')]).then(
    ([wouldLose]) => ({ wouldLose, canAsk: true }),
    fallbackTo({ wouldLose: false, canAsk: false }),
  );
