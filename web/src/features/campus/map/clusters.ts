/** An object with a position on the screen, in pixels. */
type Pointed = { x: number; y: number };

/** The minimum distance between two markers, in pixels. It is also the size of a marker. */
export const MARKER_PX = 44;

/**
 * Groups objects whose markers would overlap. The first object of each group is the nearest to campus if the list is
 * sorted by distance.
 */
export function clustersOf<Thing extends Pointed>(things: readonly Thing[]): [Thing, ...Thing[]][] {
  const clusters: [Thing, ...Thing[]][] = [];
  for (const thing of things) {
    const near = clusters.find(
      ([first]) => Math.abs(first.x - thing.x) < MARKER_PX && Math.abs(first.y - thing.y) < MARKER_PX,
    );
    if (near) near.push(thing);
    else clusters.push([thing]);
  }
  return clusters;
}
