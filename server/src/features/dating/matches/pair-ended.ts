import type { PairEnd } from '#platform/lifecycle.ts';
import { findMatchChat } from '../queries.ts';
import { deleteMatch, deleteMatchesOf, restPair } from './queries/matches.ts';
import { emitUnmatched } from './rooms.ts';

/**
 * Ends a match of two people, because one of them closed their chat, blocked the other or deleted their own account.
 * The two are then not matched again for 30 days. Source: decisions.md "Dating".
 */
export async function endMatch({ db, emit, user_id, other_id, ends }: PairEnd): Promise<boolean> {
  if (ends === 'friendship') return false;
  // Nothing is emitted here: another event tells everybody that the account was deleted.
  if (other_id === null) return (await deleteMatchesOf(db, [user_id])).length > 0;
  const wasMatch = await deleteMatch(db, user_id, other_id);
  if (wasMatch) emitUnmatched({ emit }, [[user_id, other_id]]);
  if (wasMatch || (await findMatchChat(db, user_id, other_id)) !== undefined)
    await restPair(db, user_id, other_id);
  return wasMatch;
}
