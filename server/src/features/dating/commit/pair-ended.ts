import { lockPeople } from '#features/people/queries/locks.ts';
import type { PairEnd } from '#platform/lifecycle.ts';
import { withdrawRequest, withdrawRequestsOf } from './queries.ts';

/**
 * Takes back a request to commit where the chat that it belongs to ends: it was closed, one blocked the other or left.
 * Nobody is told more than that.
 */
export async function endRequest({ db, user_id, other_id, ends }: PairEnd): Promise<boolean> {
  if (ends === 'friendship') return false;
  if (other_id === null) return withdrawRequestsOf(db, [user_id]);
  // A commit locks one of them while it takes back other people's requests.
  await lockPeople(db, [user_id, other_id]);
  return withdrawRequest(db, user_id, other_id);
}
