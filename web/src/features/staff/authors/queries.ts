import { type Unmasking, unmaskingCalls } from '@quad/contract/letters/unmasking-calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request, requestOrThrow } from '#platform/request.ts';
import { useSession } from '#platform/session.ts';
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

/** Whether the user may see the author now: they have made the request or confirmed it, and its minutes are not over. */
export const isShownTo = ({ state, asked_by, answered_by }: Unmasking, user_id: number | null): boolean =>
  state === 'SHOWN' && (asked_by.user_id === user_id || answered_by?.user_id === user_id);

/** The request that lets the user see who wrote a letter or comment now. Undefined without one, and for null. */
export function useShownRequest(letter_id: number | null): Unmasking | undefined {
  const me = useSession((session) => session.user_id);
  const { data } = useQuery({ ...unmaskings, enabled: letter_id !== null });
  return data?.find((one) => one.letter_id === letter_id && isShownTo(one, me));
}
