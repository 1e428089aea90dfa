/** Something at a point of the screen. */
type Pointed = { x: number; y: number };

/** How far apart two markers are at least, in pixels: they are as large. */
export const MARKER_PX = 44;

/** Those that would lie upon each other, each with the first of them: the nearest to campus leads. */
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
