import { MARKER_PX } from './clusters.ts';

/** How far something lies from where a label belongs, or how large it is, in pixels. */
type Pixels = { x: number; y: number };

const GAP = 4;

/** Where the middle of a label may stand: above what it names, else under it, else beside it. */
const placesOf = ({ x, y }: Pixels): readonly Pixels[] => {
  const [aside, down] = [(MARKER_PX + x) / 2 + GAP, (MARKER_PX + y) / 2 + GAP];
  return [
    { x: 0, y: -down },
    { x: 0, y: down },
    { x: aside, y: 0 },
    { x: -aside, y: 0 },
  ];
};

/**
 * Where a label stands that no marker lies upon; where each place has one, above what it names.
 * @param markers the middles of the markers, from what the label names
 */
export function labelPlace(size: Pixels, markers: readonly Pixels[]): Pixels {
  const isFree = (at: Pixels) =>
    !markers.some(
      ({ x, y }) =>
        Math.abs(x - at.x) < (MARKER_PX + size.x) / 2 && Math.abs(y - at.y) < (MARKER_PX + size.y) / 2,
    );
  const places = placesOf(size);
  return places.find(isFree) ?? places[0] ?? { x: 0, y: 0 };
}
