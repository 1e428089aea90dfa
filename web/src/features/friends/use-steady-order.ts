import { useState } from 'react';

type Person = { id: number };

/** People in the order they stood in when the hold began, new ones last; as they come while nothing holds. */
export function useSteadyOrder<One extends Person>(people: readonly One[], isHeld: boolean): readonly One[] {
  const [order, setOrder] = useState<ReadonlyMap<number, number> | null>(null);
  // While drawing, but only where a hold begins or ends: an order that were noted each time would draw all twice.
  if (isHeld !== (order !== null)) setOrder(isHeld ? ranksOf(people) : null);
  if (!isHeld || !order) return people;
  const rankOf = ({ id }: One) => order.get(id) ?? order.size;
  return people.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const ranksOf = (people: readonly Person[]): Map<number, number> =>
  new Map(people.map(({ id }, at) => [id, at]));
