/** A thing with a position on the screen. */
type Pointed = { x: number; y: number };

/** The least distance between two markers, in pixels. It is also their size. */
export const MARKER_PX = 44;

/**
 * Groups things whose markers would overlap. The first of each group is nearest to campus, if the things are in that
 * order.
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
