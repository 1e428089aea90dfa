import css from './CampusMap.module.css';
import { type Lawn, lawnsAround, type Spot } from './lawns.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** The limits of half the drawing's width, in metres. */
const LEAST = 512;
const MOST = 4096;
/** The radius of the round plaza in the middle, in metres. */
const PLAZA = 58;
const SHADES = 3;
/** A lawn has one tree for this many square metres, and at most `TREES` trees. */
const ROOM_FOR_A_TREE = 5000;
const TREES = 7;

/**
 * Returns half the width of the drawing for these places, in metres. It grows in steps, so that a new place seldom
 * changes it.
 */
export function sizeFor(spots: readonly Spot[]): number {
  const farthest = Math.max(0, ...spots.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
  let half = LEAST;
  while (half < farthest * 1.1 && half < MOST) half *= 2;
  return half;
}

/**
 * Draws lawns, paths and trees around the places. The same places always give the same picture.
 * @param reach how far the outer paths and lawns extend from the middle, in metres
 */
export function drawCampus(spots: readonly Spot[], half: number, reach = half): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `${-reach} ${-reach} ${2 * reach} ${2 * reach}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.append(shape('rect', css.paths, { x: -reach, y: -reach, width: 2 * reach, height: 2 * reach }));
  const outward = (side: number) => (Math.abs(side) === half ? Math.sign(side) * reach : side);
  for (const lawn of lawnsAround(spots, half)) svg.append(...drawLawn(lawn, outward));
  svg.append(
    shape('circle', css.paths, { r: PLAZA }),
    shape('circle', css.plaza, { r: PLAZA * 0.62 }),
    shape('path', css.hand, { d: 'M3 9-22-22 7-5z' }),
  );
  return svg;
}

/**
 * Draws a lawn and its trees.
 * @param outward returns where to draw a side: a side at the edge of the campus moves further out, any other side
 *   stays. The trees stay within the lawn's original sides.
 */
function drawLawn(lawn: Lawn, outward: (side: number) => number): SVGElement[] {
  const { left, top, right, bottom } = lawn;
  const width = right - left;
  const height = bottom - top;
  const [x, y] = [outward(left), outward(top)];
  const random = randomFrom(lawn);
  const rx = Math.min(70, Math.min(width, height) * 0.2);
  const shade = css[`shade${Math.floor(random() * SHADES)}`];
  const trees = Math.min(TREES, Math.floor((width * height) / ROOM_FOR_A_TREE));
  return [
    shape('rect', shade, { x, y, width: outward(right) - x, height: outward(bottom) - y, rx }),
    ...Array.from({ length: trees }, () => {
      const r = 8 + 9 * random();
      return shape('circle', css.tree, {
        r,
        cx: left + 20 + random() * (width - 40),
        cy: top + 20 + random() * (height - 40),
      });
    }),
  ];
}

/**
 * Returns a generator of pseudo-random numbers from 0 to 1. The lawn's sides are its seed, so that a lawn always gets
 * the same numbers.
 */
function randomFrom({ left, top, right, bottom }: Lawn): () => number {
  let state = Math.round(left * 7 + top * 131 + right * 1031 + bottom * 8191) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

function shape(
  kind: 'rect' | 'circle' | 'path',
  className: string | undefined,
  attributes: Record<string, number | string>,
): SVGElement {
  const element = document.createElementNS(SVG, kind);
  if (className) element.setAttribute('class', className);
  for (const [name, value] of Object.entries(attributes))
    element.setAttribute(name, typeof value === 'number' ? String(Math.round(value * 10) / 10) : value);
  return element;
}
