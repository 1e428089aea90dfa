import { lockPeople } from '#features/people/queries/locks.ts';
import type { PairEnd } from '#platform/lifecycle.ts';
import { withdrawRequest, withdrawRequestsOf } from './queries.ts';

/**
 * Withdraws a commit request when the chat of the two people ends, because one of them closes the chat, blocks the
 * other or deletes their own account. The withdrawal itself is neither emitted nor notified.
 */
export async function endRequest({ db, user_id, other_id, ends }: PairEnd): Promise<boolean> {
  if (ends === 'friendship') return false;
  if (other_id === null) return withdrawRequestsOf(db, [user_id]);
  // Locks both people. A transaction that commits one of them to a third person also withdraws this request, but it
  // locks only one of the two people.
  await lockPeople(db, [user_id, other_id]);
  return withdrawRequest(db, user_id, other_id);
}
