import { staffCalls } from '@quad/contract/staff/calls.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { secondFactor } from '#features/me/second-factor.ts';
import { ApiError, request, requestOrThrow } from '#platform/request.ts';
import { ASKED_EVERY_MS } from './kernel/queue.ts';

/**
 * Whether the server hides the console. It is hidden from users who are not staff, and after a login without a second
 * factor.
 */
const isHidden = (error: Error | null): boolean =>
  error instanceof ApiError && error.problems[0]?.code === 404;

/**
 * The number of waiting cases in every queue. Staff who have signed in without a second factor get a 404 from this
 * call. So the answer also shows whether the user may use the console.
 */
const queueStates = queryOptions({
  queryKey: ['staff', 'queues'],
  queryFn: ({ signal }) => requestOrThrow(staffCalls.GetQueues, {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (isHidden(state.error) ? false : ASKED_EVERY_MS),
  // Two-step login may have been switched on in another tab.
  refetchOnWindowFocus: true,
  meta: { quiet: true },
});

/**
 * The numbers of waiting cases, and whether the console is closed to the user. The server is not asked for the numbers
 * where two-step login is off. It may be switched on in another tab, so this is asked again when the page gets the focus.
 */
export function useQueueStates() {
  const twoStep = useQuery({
    ...secondFactor,
    refetchOnWindowFocus: ({ state }) => (state.data?.enabled === false ? 'always' : false),
  });
  const isOff = twoStep.data?.enabled === false;
  const { data: states, error } = useQuery({ ...queueStates, enabled: !twoStep.isPending && !isOff });
  return { states, isClosed: isOff || isHidden(error) };
}

/** Fetches the queues again after the user has changed one. */
export const askQueues = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: ['staff'] });

/** Undoes a decision. */
export const undoDecision = (decision_id: number) => request(staffCalls.UndoDecision, { decision_id });
