/** A point of the map in metres, to the east and to the south of the campus. */
export type Spot = { x: number; y: number };

/** A lawn: its sides, as far as the paths around it leave room. */
export type Lawn = { left: number; top: number; right: number; bottom: number };

/** Between two lawns runs a path, whose width grows less the later it was laid. In metres. */
const WIDEST = 36;
const NARROWEST = 9;
/** A lawn is at least so long and wide, in metres, so that it looks like one. */
const SMALLEST = 44;
/** A path keeps this share of a lawn's side away from its edges. */
const AWAY = 0.16;

type Piece = Lawn & { depth: number };

/**
 * Makes a campus of the places in it: two paths cross in its middle, and through each place, the nearest first, runs a
 * path that divides the lawn it would lie on. A further place divides what is there, and moves nothing.
 * @param half how far it reaches from its middle
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

/** A path through the spot, across the longer side where it can be. Undefined where there is no room. */
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
