import { unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';
import { ASKED_EVERY_MS } from '../kernel/queue.ts';

/**
 * The requests for authors of letters. Admins get all requests. Other staff get only their own requests. The requests
 * are fetched regularly, because an admin may have answered one.
 */
export const unmaskings = queryOptions({
  queryKey: ['staff', 'waiting', 'authors'],
  queryFn: ({ signal }) => requestOrThrow(unmaskingCalls.GetUnmaskings, {}, { signal }),
  staleTime: 0,
  refetchInterval: ASKED_EVERY_MS,
  meta: { quiet: true },
});

/**
 * Fetches the author of a letter. Only the requester, and the admin who confirmed the request, may make this call. The
 * answer is never cached, because the server must log each look.
 */
export const showAuthor = (request_id: number) => request(unmaskingCalls.ShowAuthor, { request_id });
