import { notFound, type ProblemError, tooMany } from '#platform/problems.ts';
import type { Use } from '#platform/rate-limits.ts';
import type { FriendshipState } from './queries.ts';
import { FRIEND_SEND, FRIEND_SEND_DAY } from './limits.ts';

/** Does not say that they declined: nobody is told. */
const RESTING = 'You’ve asked this person already.';

/** What is answered about a request that does not wait for one's answer. */
export const noRequest = (): ProblemError => notFound('Friend request not found');

/**
 * Throws 429 when a person may not ask another yet: within 7 days of a decline. Asked only about a request that will
 * really be sent. Source: decisions.md "Friends".
 */
export function mustMayAsk({ rest_seconds }: FriendshipState): void {
  if (rest_seconds > 0) throw tooMany(RESTING, rest_seconds);
}

/** What a request counts, as far as it will really be sent. Source: security.md §3 "Friend SEND". */
export function usesOf(state: FriendshipState, user_id: number): Use[] {
  const { mutual, has_asked, was_asked, rest_seconds } = state;
  if (mutual || has_asked || was_asked || rest_seconds > 0) return [];
  return [
    [FRIEND_SEND, user_id],
    [FRIEND_SEND_DAY, user_id],
  ];
}
