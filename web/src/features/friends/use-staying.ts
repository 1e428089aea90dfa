import type { Card } from '@quad/contract/people/shapes.ts';
import { useCallback, useState } from 'react';
import { useCards } from '#features/cards/cards.ts';
import { withStaying } from '#ui/with-staying.ts';

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Returns the people whose friend requests wait for an answer or were answered since the screen opened. Answered
 * requests remain, and new requests are last, because a press could hit another person's button if rows moved. Blocked
 * people and deleted accounts are removed at once.
 */
export function useStaying(asking: readonly Card[] | undefined) {
  const [answered, setAnswered] = useState(NOBODY);
  const [order, setOrder] = useState<readonly number[]>([]);
  const ids = asking?.map(({ id }) => id) ?? [];
  const known = order.filter((id) => ids.includes(id));
  const next = withStaying([...new Set([...known, ...ids])], order, answered);
  // The state is set during the render, so that no row disappears for a moment.
  if (next.join() !== order.join()) setOrder(next);
  const people = useCards(order).filter(({ blocked, deleted }) => !blocked && !deleted);
  const stay = useCallback((user_id: number) => setAnswered((all) => new Set([...all, user_id])), []);
  return { people: asking && people, stay };
}
