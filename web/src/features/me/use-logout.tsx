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
 * Logs out. Asks first if unsent text would be lost, and always on small screens, where Logout is in the bar next to
 * Settings and easily pressed by accident. Draw `question` beside the button.
 * @param isAnythingUnsent whether unsent text would be lost; omit it where nothing can have been written
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

/** Finds out whether text would be lost. Without a connection, the code may not load: then the logout asks nothing. */
const prepare = (
  isAnythingUnsent = () => Promise.resolve(false),
): Promise<{ wouldLose: boolean; canAsk: boolean }> =>
  Promise.all([isAnythingUnsent(), import('./LogoutQuestion.tsx')]).then(
    ([wouldLose]) => ({ wouldLose, canAsk: true }),
    fallbackTo({ wouldLose: false, canAsk: false }),
  );
