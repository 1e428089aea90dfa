import { notify } from '#features/notifications/rooms.ts';
import { lockPeople } from '#features/people/queries/locks.ts';
import type { PairEnd } from '#platform/lifecycle.ts';
import { userRoom } from '#platform/server-events.ts';
import { lockDaters, restPairForEver } from './matches/queries/matches.ts';
import { areCommitted, findMatchChat, findPartner, freeCouple } from './queries.ts';

const ENDED = { type: 'COMMIT', subtype: 'REMOVE' } as const;

/**
 * Ends the commitment of two people who are locked as a pair, or the commitment of a person whose account is being
 * deleted. No other code ends a commitment. The other person is notified, except after a block, because nobody is told
 * of a block. The two people are never matched again. Source: decisions.md "Dating".
 */
export async function endCommit({
  db,
  emit,
  user_id,
  other_id,
  ends,
  isSuspended,
}: PairEnd): Promise<boolean> {
  if (ends === 'friendship') return false;
  const partner_id = other_id ?? (await findPartner(db, user_id));
  if (partner_id === null || !(await areCommitted(db, user_id, partner_id))) return false;
  await lockPeople(db, [user_id, partner_id]);
  await lockDaters(db, [user_id, partner_id]);
  await freeCouple(db, user_id, partner_id);
  await restPairForEver(db, user_id, partner_id);
  const chat_id = await findMatchChat(db, user_id, partner_id);
  if (chat_id === undefined) return true;
  emit([user_id, partner_id].map(userRoom), 'chat:removeCommit', { chat_id });
  // A deleted account has no name. Lists leave out notifications that a suspended person caused. In both cases the
  // notification has no source.
  const source_user_id = other_id === null || isSuspended ? null : user_id;
  await notify({ db, emit }, [partner_id], { ...ENDED, source_user_id, chat_id });
  return true;
}
