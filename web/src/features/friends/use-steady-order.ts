import { useState } from 'react';

type Person = { id: number };

/**
 * While `isHeld`, keeps the order from when it began, and puts new people last. Otherwise returns the people as they
 * are.
 */
export function useSteadyOrder<One extends Person>(people: readonly One[], isHeld: boolean): readonly One[] {
  const [order, setOrder] = useState<ReadonlyMap<number, number> | null>(null);
  // During the render, but only when `isHeld` changes: to store the order each time would draw everything twice.
  if (isHeld !== (order !== null)) setOrder(isHeld ? ranksOf(people) : null);
  if (!isHeld || !order) return people;
  const rankOf = ({ id }: One) => order.get(id) ?? order.size;
  return people.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const ranksOf = (people: readonly Person[]): Map<number, number> =>
  new Map(people.map(({ id }, at) => [id, at]));
