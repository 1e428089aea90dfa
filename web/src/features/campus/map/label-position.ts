import { MARKER_PX } from './clusters.ts';

/** How far something lies from where a label belongs, or how large it is, in pixels. */
type Pixels = { x: number; y: number };

/** How far the number on a marker of several places stands out, in pixels. */
const COUNT = 6;
/** How large a marker is with it. */
const MARKER = MARKER_PX + 2 * COUNT;

/** How much farther out a label may stand, in pixels: a marker near the campus takes the nearest places. */
const RINGS = [0, MARKER_PX / 2];

/** Where the middle of a label may stand: above what it names, else under it, beside it, or at one of its corners. */
const positionsOf = ({ x, y }: Pixels, out: number): readonly Pixels[] => {
  const [aside, down] = [(MARKER + x) / 2 + out, (MARKER + y) / 2 + out];
  return [
    { x: 0, y: -down },
    { x: 0, y: down },
    { x: aside, y: 0 },
    { x: -aside, y: 0 },
    { x: aside, y: -down },
    { x: -aside, y: -down },
    { x: aside, y: down },
    { x: -aside, y: down },
  ];
};

/**
 * Where a label stands that no marker covers; null where each place has one: then there is no label.
 * @param markers the middles of the markers, from what the label names
 */
export function labelPosition(size: Pixels, markers: readonly Pixels[]): Pixels | null {
  const isFree = (at: Pixels) =>
    !markers.some(
      ({ x, y }) => Math.abs(x - at.x) < (MARKER + size.x) / 2 && Math.abs(y - at.y) < (MARKER + size.y) / 2,
    );
  return RINGS.flatMap((out) => positionsOf(size, out)).find(isFree) ?? null;
}
