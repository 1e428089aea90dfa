/** An item with a position on the screen, in pixels. */
type Pointed = { x: number; y: number };

/** The least distance between two markers, in pixels. It is also their size. */
export const MARKER_PX = 44;

/**
 * Groups things whose markers would overlap. If the things are sorted by distance from campus, the first of each group
 * is the nearest.
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
