import type { Card } from '@quad/contract/people/shapes.ts';
import { useState } from 'react';

/** Who is on the quad, by id; while something holds, who was when the hold began: nobody leaves under the pointer. */
export function useAround(people: readonly Card[], isHeld: boolean): ReadonlySet<number> {
  const [held, setHeld] = useState<ReadonlySet<number> | null>(null);
  if (isHeld !== (held !== null)) setHeld(isHeld ? onlineOf(people) : null);
  return held ?? onlineOf(people);
}

const onlineOf = (people: readonly Card[]): ReadonlySet<number> =>
  new Set(people.filter(({ onlineStatus }) => onlineStatus === 'online').map(({ id }) => id));
