import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';
import { ASKED_EVERY_MS } from '../kernel/queue.ts';

/** Requests to learn who wrote a letter: one's own, and for admins everybody's. Another's answer comes by itself. */
export const unmaskings = queryOptions({
  queryKey: ['staff', 'waiting', 'authors'],
  queryFn: ({ signal }) => requestOrThrow(unmaskingCalls.GetUnmaskings, {}, { signal }),
  staleTime: 0,
  refetchInterval: ASKED_EVERY_MS,
  meta: { quiet: true },
});

/** Shows who wrote a letter, to the two whose request it is. Kept by nobody: each look is asked for, and logged. */
export const showAuthor = (request_id: number) => request(unmaskingCalls.ShowAuthor, { request_id });
