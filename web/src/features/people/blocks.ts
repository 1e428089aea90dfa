import type { Result } from '@quad/contract/core/envelope.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '#platform/request.ts';
import { applyChange, refetchAfterGap } from '#platform/live-query.ts';
import { patchCard } from '#features/cards/cards.ts';
import { addPerson, dropBlocked, withoutPerson } from './lists.ts';
import { blocked, person, suggested } from './queries.ts';

/** Blocks a person or lifts the block, and takes them out of what they are no longer part of. */
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
  // As after a gap: no event tells of a block, nor of what one sees again without it, and where.
  void refetchAfterGap(cache, blocked);
  void refetchAfterGap(cache, { queryKey: ['notifications'] });
  // "Friends of" the blocked person is no reason any more.
  void refetchAfterGap(cache, suggested);
  void refetchAfterGap(cache, { queryKey: ['posts'] });
  if (!wanted) {
    // An answer on its way was asked for before this one came: what it says of the two is not waited for.
    void cache.cancelQueries(person(id));
    void cache.prefetchQuery({ ...person(id), staleTime: 0 });
    void refetchAfterGap(cache, { queryKey: ['people', 'search'] });
  }
  return answer;
}
