import { lockPeople, lockPair } from '#features/people/queries/locks.ts';
import type { LockedOut } from '#platform/lifecycle.ts';
import { conflict } from '#platform/problems.ts';
import { findPartner } from '../queries.ts';

/**
 * Ends the commitment of a person who is being locked out. Anybody who commits to this person meanwhile waits until the
 * transaction ends, and is then refused.
 * @throws 409 if, in another transaction, the person has just committed to somebody or the person's commitment has just
 * ended
 */
export const endCommitOf: LockedOut = async ({ db, emit, user_id, endPair }) => {
  const other_id = await findPartner(db, user_id);
  if (other_id !== null) await lockPair(db, user_id, other_id);
  await lockPeople(db, other_id === null ? [user_id] : [user_id, other_id]);
  if ((await findPartner(db, user_id)) !== other_id)
    throw conflict('They’ve just committed to someone, or split up. Try again.');
  if (other_id !== null) await endPair({ db, emit, user_id, other_id, ends: 'match', isSuspended: true });
};
