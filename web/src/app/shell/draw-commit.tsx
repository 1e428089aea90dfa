import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { Suspense } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy } from '#ui/lazy.tsx';

/**
 * The buttons have a chunk of their own, because few notifications are requests to commit. If the chunk cannot be
 * fetched, the notification still links to the chat.
 */
const CommitAnswer = lazy(() =>
  import('#features/dating/commit/CommitAnswer.tsx').catch(fallbackTo({ default: () => null })),
);

/** Renders the buttons that answer a request to commit, inside the notification. */
export const drawCommit = (notification: Notification) => (
  <Suspense>
    <CommitAnswer notification={notification} />
  </Suspense>
);
