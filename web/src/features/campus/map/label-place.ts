import { MARKER_PX } from './clusters.ts';

/** How far something lies from where a label belongs, or how large it is, in pixels. */
type Pixels = { x: number; y: number };

/** How far the number on a marker of several places stands out, in pixels. */
const COUNT = 6;
/** How large a marker is with it. */
const MARKER = MARKER_PX + 2 * COUNT;

/** Where the middle of a label may stand: above what it names, else under it, beside it, or at one of its corners. */
const placesOf = ({ x, y }: Pixels): readonly Pixels[] => {
  const [aside, down] = [(MARKER + x) / 2, (MARKER + y) / 2];
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
export function labelPlace(size: Pixels, markers: readonly Pixels[]): Pixels | null {
  const isFree = (at: Pixels) =>
    !markers.some(
      ({ x, y }) => Math.abs(x - at.x) < (MARKER + size.x) / 2 && Math.abs(y - at.y) < (MARKER + size.y) / 2,
    );
  return placesOf(size).find(isFree) ?? null;
}
