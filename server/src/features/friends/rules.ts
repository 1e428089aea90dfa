import { notFound, type ProblemError, tooMany } from '#platform/problems.ts';
import type { Use } from '#platform/rate-limits.ts';
import type { FriendshipState } from './queries.ts';
import { FRIEND_SEND, FRIEND_SEND_DAY } from './limits.ts';

/** The text does not say that the other person declined: nobody is told of a decline. */
const RESTING = 'You’ve asked this person already.';

/** The error if the other person has sent the caller no friend request. */
export const noRequest = (): ProblemError => notFound('Friend request not found');

/**
 * Throws 429 for 7 days after the other person has declined a request. Call it only for a request that would really be
 * sent. Source: decisions.md "Friends".
 */
export function mustMayAsk({ rest_seconds }: FriendshipState): void {
  if (rest_seconds > 0) throw tooMany(RESTING, rest_seconds);
}

/** The rate limits for a friend request; empty if no request would be sent. Source: security.md §3 "Friend SEND". */
export function usesOf(state: FriendshipState, user_id: number): Use[] {
  const { mutual, has_asked, was_asked, rest_seconds } = state;
  if (mutual || has_asked || was_asked || rest_seconds > 0) return [];
  return [
    [FRIEND_SEND, user_id],
    [FRIEND_SEND_DAY, user_id],
  ];
}
