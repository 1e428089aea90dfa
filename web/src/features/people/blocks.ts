import type { Answer } from '@quad/contract/core/envelope.ts';
import { peopleCalls } from '@quad/contract/people/calls.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '#platform/ask.ts';
import { changeCard, dropCard, markAuthor } from './cached-cards.ts';
import { blocked, person } from './requests.ts';

/** Blocks a person or lifts the block, and takes them out of what they are no longer part of. */
export async function setBlocked(
  cache: QueryClient,
  { id }: Pick<Card, 'id'>,
  wanted: boolean,
): Promise<Answer<null>> {
  const call = wanted ? peopleCalls.BlockUser : peopleCalls.UnblockUser;
  const answer = await ask(call, { user_id: id });
  if (!answer.status) return answer;
  dropCard(cache, id);
  markAuthor(cache, id, wanted);
  changeCard(cache, id, { blocked: wanted, mutual: false, friendRequest: null, onlineStatus: 'offline' });
  await Promise.all([
    cache.invalidateQueries({ queryKey: person(id).queryKey }),
    cache.invalidateQueries({ queryKey: blocked.queryKey }),
    cache.invalidateQueries({ queryKey: ['people', 'search'] }),
  ]);
  return answer;
}
