import type { Card } from '@quad/contract/people/shapes.ts';
import { useStill } from '#ui/use-still.ts';

/**
 * Returns the ids of the online friends. The result does not change while `isHeld` is true, so that no face disappears
 * under the pointer.
 */
export const useAround = (people: readonly Card[], isHeld: boolean): ReadonlySet<number> =>
  useStill(onlineOf(people), isHeld);

const onlineOf = (people: readonly Card[]): ReadonlySet<number> =>
  new Set(people.filter(({ onlineStatus }) => onlineStatus === 'online').map(({ id }) => id));
