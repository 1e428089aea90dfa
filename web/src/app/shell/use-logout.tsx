import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { logOut } from '#features/me/queries.ts';
import { paths } from '#platform/paths.ts';
import { lazy } from '#ui/lazy.tsx';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';

const LogoutQuestion = lazy(() => import('./LogoutQuestion.tsx'));

/** Signing out, which asks first only where something written would be lost: draw `question` beside the button. */
export function useLogout(): { press: () => void; busy: boolean; question: ReactNode } {
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  if (asks && !hasAsked) setAsked(true);
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await logOut(() => navigate(paths.landing, { replace: true }));
    cache.clear();
  }

  return {
    press: () => void isAnythingUnsent().then((isLost) => (isLost ? setAsks(true) : leave())),
    busy,
    question: hasAsked && (
      <ErrorBoundaryWithRetry what="the question" toast>
        <Suspense>
          <LogoutQuestion
            open={asks}
            busy={busy}
            onConfirm={() => void leave()}
            onCancel={() => setAsks(false)}
          />
        </Suspense>
      </ErrorBoundaryWithRetry>
    ),
  };
}

/** Whether something written would be lost. The code that knows is fetched after each first screen, for the events. */
async function isAnythingUnsent(): Promise<boolean> {
  try {
    const { hasUnsent } = await import('#features/chat/composer/unsent.ts');
    return await hasUnsent();
  } catch (error) {
    // What a browser throws for code that cannot be fetched. Nothing can have been written without it.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
