import type { Card } from '@quad/contract/people/shapes.ts';
import { useStill } from '#ui/use-still.ts';

/**
 * The ids of the friends online. While `isHeld`, of those who were online when it began: nobody is removed under the
 * pointer.
 */
export const useAround = (people: readonly Card[], isHeld: boolean): ReadonlySet<number> =>
  useStill(onlineOf(people), isHeld);

const onlineOf = (people: readonly Card[]): ReadonlySet<number> =>
  new Set(people.filter(({ onlineStatus }) => onlineStatus === 'online').map(({ id }) => id));
