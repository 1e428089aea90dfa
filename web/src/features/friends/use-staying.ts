import type { Card } from '@quad/contract/people/shapes.ts';
import { useCallback, useState } from 'react';
import { useCards } from '#features/cards/cards.ts';
import { withStaying } from '#ui/with-staying.ts';

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Those who wait for an answer, and in their places those whom one has answered since the screen is open: a row that left
 * under the finger would bring somebody else there. New friends are among one's friends as well.
 */
export function useStaying(asking: readonly Card[] | undefined) {
  const [answered, setAnswered] = useState(NOBODY);
  const [order, setOrder] = useState<readonly number[]>([]);
  const next = withStaying(asking?.map(({ id }) => id) ?? [], order, answered);
  // While drawing, so that nobody is seen to leave and come back.
  if (next.join() !== order.join()) setOrder(next);
  const people = useCards(order);
  const stay = useCallback((user_id: number) => setAnswered((all) => new Set([...all, user_id])), []);
  return { people: asking && people, stay };
}
