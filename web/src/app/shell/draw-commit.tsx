import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { Suspense } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy } from '#ui/lazy.tsx';

/**
 * Few notifications ask to commit. Where this code cannot be fetched, the row still links to the chat, where the
 * request can be answered, too.
 */
const CommitAnswer = lazy(() =>
  import('#features/dating/commit/CommitAnswer.tsx').catch(fallbackTo({ default: () => null })),
);

/** The buttons of a notification that asks to commit. */
export const drawCommit = (notification: Notification) => (
  <Suspense>
    <CommitAnswer notification={notification} />
  </Suspense>
);
