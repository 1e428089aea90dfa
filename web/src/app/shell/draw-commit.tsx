import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { Suspense } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy } from '#ui/lazy.tsx';

/**
 * In a chunk of its own, because few notifications are requests to commit. If the chunk cannot be fetched, the row
 * still links to the chat, where the user can answer the request, too.
 */
const CommitAnswer = lazy(() =>
  import('#features/dating/commit/CommitAnswer.tsx').catch(fallbackTo({ default: () => null })),
);

/** Renders the buttons that answer a request to commit, in its notification. */
export const drawCommit = (notification: Notification) => (
  <Suspense>
    <CommitAnswer notification={notification} />
  </Suspense>
);
