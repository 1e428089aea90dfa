import type { Card } from '@quad/contract/people/shapes.ts';
import { useCallback, useState } from 'react';
import { useCards } from '#features/cards/cards.ts';
import { withStaying } from '#ui/with-staying.ts';

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Those who wait for an answer, and in their places those whom one has said yes to since the screen is open: a row that
 * left under the finger would bring somebody else there. They are among one's friends as well.
 */
export function useStaying(asking: readonly Card[] | undefined) {
  const [accepted, setAccepted] = useState(NOBODY);
  const [order, setOrder] = useState<readonly number[]>([]);
  const next = withStaying(asking?.map(({ id }) => id) ?? [], order, accepted);
  // While drawing, so that nobody is seen to leave and come back.
  if (next.join() !== order.join()) setOrder(next);
  const people = useCards(order).filter(
    ({ id, mutual }) => (accepted.has(id) && mutual) || asking?.some((one) => one.id === id),
  );
  const accept = useCallback((user_id: number) => setAccepted((all) => new Set([...all, user_id])), []);
  return { people: asking && people, accept };
}
