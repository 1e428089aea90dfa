/** A point on the map, in metres east (`x`) and south (`y`) of the campus. */
export type Spot = { x: number; y: number };

/** The positions of a lawn's four sides, in metres. The paths begin at these sides. */
export type Lawn = { left: number; top: number; right: number; bottom: number };

/**
 * The widths of the widest and the narrowest path, in metres. Each division of a lawn makes a narrower path than the
 * division before.
 */
const WIDEST = 36;
const NARROWEST = 9;
/** The minimum length and width of a lawn, in metres. A smaller one would not look like a lawn. */
const SMALLEST = 44;
/** The minimum distance of a new path from the edges of its lawn, as a share of the lawn's side. */
const AWAY = 0.16;

type Piece = Lawn & { depth: number };

/**
 * Divides a campus into lawns by two paths that cross in its middle, and by a path through each place. If `spots` is
 * sorted by distance from the middle, a new place at the edge divides only its own lawn.
 * @param half half the width of the campus, in metres
 */
export function lawnsAround(spots: readonly Spot[], half: number): Lawn[] {
  const all: Piece = { left: -half, top: -half, right: half, bottom: half, depth: 0 };
  let pieces = cut(all, 'x', 0).flatMap((side) => cut(side, 'y', 0, 0));
  for (const spot of spots) {
    const piece = pieces.find((one) => holds(one, spot));
    const parts = piece && divided(piece, spot);
    if (parts) pieces = [...pieces.filter((one) => one !== piece), ...parts];
  }
  return pieces.map(({ depth: _depth, ...lawn }) => lawn);
}

const holds = ({ left, top, right, bottom }: Lawn, { x, y }: Spot): boolean =>
  x > left && x < right && y > top && y < bottom;

/**
 * Divides a lawn into two by a path through the spot, across the longer side if possible. Undefined if there is not
 * enough space.
 */
function divided(piece: Piece, { x, y }: Spot): Piece[] | undefined {
  const width = piece.right - piece.left;
  const height = piece.bottom - piece.top;
  const isAmid = (at: number, from: number, size: number) => {
    const away = Math.max(SMALLEST, size * AWAY);
    return at - from > away && from + size - at > away;
  };
  const across = isAmid(x, piece.left, width) && (() => cut(piece, 'x', x));
  const along = isAmid(y, piece.top, height) && (() => cut(piece, 'y', y));
  const way = width >= height ? across || along : along || across;
  return way ? way() : undefined;
}

function cut(piece: Piece, axis: 'x' | 'y', at: number, depth = piece.depth): Piece[] {
  const half = Math.max(NARROWEST, WIDEST - 5 * depth) / 2;
  const next = { ...piece, depth: depth + 1 };
  return axis === 'x'
    ? [
        { ...next, right: at - half },
        { ...next, left: at + half },
      ]
    : [
        { ...next, bottom: at - half },
        { ...next, top: at + half },
      ];
}
