import { staffCalls } from '@quad/contract/staff/calls.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';
import { ASKED_EVERY_MS } from './kernel/queue.ts';

/**
 * The number of waiting cases in every queue. Staff who have signed in without a second factor get a 404 from this
 * call. So the answer also shows whether the user may use the console.
 */
export const queueStates = queryOptions({
  queryKey: ['staff', 'queues'],
  queryFn: ({ signal }) => requestOrThrow(staffCalls.GetQueues, {}, { signal }),
  staleTime: 0,
  refetchInterval: ASKED_EVERY_MS,
  meta: { quiet: true },
});

/** Fetches the queues again after the user has changed one. */
export const askQueues = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: ['staff'] });

/** Undoes a decision. */
export const undoDecision = (decision_id: number) => request(staffCalls.UndoDecision, { decision_id });
