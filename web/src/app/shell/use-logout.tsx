import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { logOut } from '#features/me/queries.ts';
import { isNotFetched } from '#platform/not-fetched.ts';
import { paths } from '#platform/paths.ts';
import { lazy } from '#ui/lazy.tsx';
import { ErrorBoundaryWithRetry } from '#ui/ErrorBoundaryWithRetry.tsx';

const LogoutQuestion = lazy(() => import('./LogoutQuestion.tsx'));

/** Signing out, which asks first only where something written would be lost: draw `question` beside the button. */
export function useLogout(): { press: () => void; busy: boolean; question: ReactNode } {
  const [, navigate] = useLocation();
  const cache = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const [hasConfirmed, setConfirmed] = useState(false);
  if (isConfirming && !hasConfirmed) setConfirmed(true);
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await logOut(() => navigate(paths.landing, { replace: true }));
    cache.clear();
  }

  return {
    press: () => void isAnythingUnsent().then((isLost) => (isLost ? setConfirming(true) : leave())),
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

/** Whether something written would be lost. */
async function isAnythingUnsent(): Promise<boolean> {
  const found = await Promise.all([
    isUnsent(async () => (await import('#features/chat/composer/unsent.ts')).hasUnsent()),
    isUnsent(async () => (await import('#features/letters/drafts.ts')).hasDrafts()),
    isUnsent(async () => (await import('#features/posts/create/kept-draft.ts')).hasPostDraft()),
    isUnsent(async () => (await import('#features/posts/comments/drafts.ts')).hasCommentDrafts()),
  ]);
  return found.includes(true);
}

/** Asks code that is fetched where something can be written. */
async function isUnsent(ask: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask();
  } catch (error) {
    // Nothing can have been written without it.
    if (isNotFetched(error)) return false;
    throw error;
  }
}
