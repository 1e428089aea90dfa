import type { Card } from '@quad/contract/people/shapes.ts';
import { useStill } from '#ui/use-still.ts';

/** Who is on the quad, by id; while something holds, who was when the hold began: nobody leaves under the pointer. */
export const useAround = (people: readonly Card[], isHeld: boolean): ReadonlySet<number> =>
  useStill(onlineOf(people), isHeld);

const onlineOf = (people: readonly Card[]): ReadonlySet<number> =>
  new Set(people.filter(({ onlineStatus }) => onlineStatus === 'online').map(({ id }) => id));
