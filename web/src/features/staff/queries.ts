import { staffCalls } from '@quad/contract/staff/calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';
import { ASKED_EVERY_MS } from './kernel/queue.ts';

/** How full every queue is. It also tells staff that they lack two-step login: for them there is no such call. */
export const queueStates = queryOptions({
  queryKey: ['staff', 'queues'],
  queryFn: ({ signal }) => requestOrThrow(staffCalls.GetQueues, {}, { signal }),
  staleTime: 0,
  refetchInterval: ASKED_EVERY_MS,
  meta: { quiet: true },
});

/** Asks anew what waits, after one has changed it. */
export const askQueues = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: ['staff'] });

/** Takes a decision back. */
export const undoDecision = (decision_id: number) => request(staffCalls.UndoDecision, { decision_id });
