import { useState } from 'react';

type Person = { id: number };

/**
 * While `isHeld` is true, returns the people in the order that they had when `isHeld` became true. New people are last.
 * Otherwise returns the people unchanged.
 */
export function useSteadyOrder<One extends Person>(people: readonly One[], isHeld: boolean): readonly One[] {
  const [order, setOrder] = useState<ReadonlyMap<number, number> | null>(null);
  // The state is set during the render, but only when `isHeld` changes. Setting it in each render would render
  // everything twice.
  if (isHeld !== (order !== null)) setOrder(isHeld ? ranksOf(people) : null);
  if (!isHeld || !order) return people;
  const rankOf = ({ id }: One) => order.get(id) ?? order.size;
  return people.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const ranksOf = (people: readonly Person[]): Map<number, number> =>
  new Map(people.map(({ id }, at) => [id, at]));
