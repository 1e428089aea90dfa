import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';
import { ASKED_EVERY_MS } from '../kernel/queue.ts';

/** Requests for the author of a letter: the user's own; for admins, all. Refetched regularly, for answers of others. */
export const unmaskings = queryOptions({
  queryKey: ['staff', 'waiting', 'authors'],
  queryFn: ({ signal }) => requestOrThrow(unmaskingCalls.GetUnmaskings, {}, { signal }),
  staleTime: 0,
  refetchInterval: ASKED_EVERY_MS,
  meta: { quiet: true },
});

/**
 * Fetches the author of a letter, for the two staff of the request. Never cached, because the server logs each look.
 */
export const showAuthor = (request_id: number) => request(unmaskingCalls.ShowAuthor, { request_id });
