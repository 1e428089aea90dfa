import { notFound, type ProblemError, tooMany } from '#platform/problems.ts';
import type { Services } from '#platform/services.ts';
import type { FriendshipState } from './queries.ts';
import { FRIEND_SEND, FRIEND_SEND_DAY } from './limits.ts';

const RESTING = 'This person declined your request. You can ask them again later.';

/** What is answered about a request that does not wait for one's answer. */
export const noRequest = (): ProblemError => notFound('Friend request not found');

/**
 * Throws 429 when a person may not ask another at the moment: within 7 days of a decline, or having asked too many
 * people in the last hour or day. Counts the request, so it is asked only about one that will really be sent.
 * Source: decisions.md "Friends", security.md §3.
 */
export async function mustMayAsk(
  { limits }: Pick<Services, 'limits'>,
  user_id: number,
  { rest_seconds }: FriendshipState,
): Promise<void> {
  if (rest_seconds > 0) throw tooMany(RESTING, rest_seconds);
  await limits.consumeEach([
    [FRIEND_SEND, user_id],
    [FRIEND_SEND_DAY, user_id],
  ]);
}
