import { MARKER_PX } from './clusters.ts';

/** A size, or a distance from the labelled point, in pixels. */
type Pixels = { x: number; y: number };

/** How far the number on a marker of several places extends beyond the marker, in pixels. */
const COUNT = 6;
/** The size of a marker with its number, in pixels. */
const MARKER = MARKER_PX + 2 * COUNT;

/**
 * The extra distances between a label and its point, in pixels. The second distance is tried if markers cover every
 * position at the first distance.
 */
const RINGS = [0, MARKER_PX / 2];

/** Returns the possible middles of a label: above its point, below it, beside it, and diagonally from it. */
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
 * Finds a position at which no marker covers the label. If there is none, returns null, and the label is hidden.
 * @param markers the middles of the markers, relative to the labelled point
 */
export function labelPosition(size: Pixels, markers: readonly Pixels[]): Pixels | null {
  const isFree = (at: Pixels) =>
    !markers.some(
      ({ x, y }) => Math.abs(x - at.x) < (MARKER + size.x) / 2 && Math.abs(y - at.y) < (MARKER + size.y) / 2,
    );
  return RINGS.flatMap((out) => positionsOf(size, out)).find(isFree) ?? null;
}
