import type { Card } from '@quad/contract/people/shapes.ts';
import { useStill } from '#ui/use-still.ts';

/**
 * Returns the ids of the friends who are online. While `isHeld` is true, the result does not change, so that no face
 * is removed under the pointer.
 */
export const useAround = (people: readonly Card[], isHeld: boolean): ReadonlySet<number> =>
  useStill(onlineOf(people), isHeld);

const onlineOf = (people: readonly Card[]): ReadonlySet<number> =>
  new Set(people.filter(({ onlineStatus }) => onlineStatus === 'online').map(({ id }) => id));
