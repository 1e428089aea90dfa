import type { Result } from '@quad/contract/core/envelope.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '#platform/request.ts';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import { patchCard } from '#features/cards/cards.ts';
import { addPerson, dropBlocked, withoutPerson } from '../lists.ts';
import { blocked, PEOPLE_SEARCHES, person, suggested } from '../queries.ts';

/** Blocks or unblocks a person, and updates every list that may change. */
export async function setBlocked(
  cache: QueryClient,
  { id }: Pick<Card, 'id'>,
  wanted: boolean,
): Promise<Result<null>> {
  const call = wanted ? peopleCalls.BlockUser : peopleCalls.UnblockUser;
  const answer = await request(call, { user_id: id });
  if (!answer.status) return answer;
  patchCard(id, { blocked: wanted, mutual: false, friendRequest: null, onlineStatus: 'offline' });
  if (wanted) {
    dropBlocked(cache, id);
    addPerson(cache, blocked, id);
  } else applyChange(cache, blocked, withoutPerson(id));
  // No event reports the entries that a block hides or an unblock shows again. So these lists are fetched again, as
  // after a lost connection.
  void refetchAfterGap(cache, blocked);
  void refetchAfterGap(cache, { queryKey: ['notifications'] });
  // A friend in common may be the reason of a suggestion. The suggestion is no longer valid if that friend is the
  // blocked person.
  void refetchAfterGap(cache, suggested);
  void refetchAfterGap(cache, { queryKey: ['posts'] });
  if (!wanted) {
    // A running fetch of the person may have started before the block, so its answer may be old. It is cancelled.
    void cache.cancelQueries(person(id));
    void cache.prefetchQuery({ ...person(id), staleTime: 0 });
    void refetchAfterGap(cache, { queryKey: PEOPLE_SEARCHES });
  }
  return answer;
}
