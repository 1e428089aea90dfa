import type { Place } from '@quad/contract/places/shapes.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { distanceOf, spokenDistance } from './words.ts';

/**
 * A place's distance from campus. Renders nothing if it is unknown. Screen readers get a separate text, because they
 * would read "m" as a letter.
 */
export function Distance({ place: { distance } }: { place: Pick<Place, 'distance'> }) {
  if (distance === null) return null;
  return (
    <span>
      <span aria-hidden="true">{distanceOf(distance)} from campus</span>
      <VisuallyHidden>{spokenDistance(distance)} from campus</VisuallyHidden>
    </span>
  );
}
