import type { Notification } from '@quad/contract/notifications/shapes.ts';
import { Suspense } from 'react';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { lazy } from '#ui/lazy.tsx';

/** Few notifications ask to commit. Where it cannot be fetched, the row still leads to the chat, where it is answered, too. */
const CommitAnswer = lazy(() =>
  import('#features/dating/commit/CommitAnswer.tsx').catch(fallbackTo({ default: () => null })),
);

/** What a row that tells of a wish to commit offers. */
export const drawCommit = (notification: Notification) => (
  <Suspense>
    <CommitAnswer notification={notification} />
  </Suspense>
);
