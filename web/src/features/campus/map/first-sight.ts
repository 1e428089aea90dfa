import * as leaflet from 'leaflet';
import { clustersOf, MARKER_PX } from './clusters.ts';
import type { Position } from './projection.ts';

/** The centre and the zoom of a map. */
type View = { center: leaflet.LatLng; zoom: number };

/** How many of the nearest places decide the first zoom. */
const AT_FIRST = 12;
const CLOSEST = 17;
/**
 * For each try: how many of these places stay in view, and how far the map may zoom out to keep markers clear of
 * buttons and edges. The second try gives up some places.
 */
const TRIES = [
  { inView: AT_FIRST, zoomOutBy: 1.5 },
  { inView: 6, zoomOutBy: 2 },
];
/** The difference between two zoom levels. One whole level doubles all sizes. */
export const ZOOM_STEP = 0.25;
/**
 * The step between compared positions of the view, in pixels: half a marker. The map moves only to the best of them.
 */
const STEP = MARKER_PX / 2;
/** From the middle of a marker to its edge, including its number, in pixels. */
const MARKER = MARKER_PX / 2 + 6;
/** The size of the corner with the buttons, in pixels. */
const BUTTONS = { width: 52, height: 152 };
/** Padding, in pixels: for the name of the campus, and beside the buttons. */
const BEFORE = leaflet.point(36, 36);
const AFTER = leaflet.point(BUTTONS.width + MARKER, 36);

const pairOf = ({ latitude, longitude }: Position): leaflet.LatLngTuple => [latitude, longitude];

/**
 * Finds a view of a campus and its nearest places. It is moved or zoomed out if that leaves fewer markers under the
 * buttons or across an edge.
 * @param near its places, the nearest first
 * @param all the positions of all markers
 */
export function firstSight(
  map: leaflet.Map,
  middle: Position,
  near: readonly Position[],
  all: readonly Position[],
): View {
  const wanted = [middle, ...near.slice(0, AT_FIRST)].map(pairOf);
  const padding = BEFORE.add(AFTER);
  const closest = Math.min(map.getBoundsZoom(leaflet.latLngBounds(wanted), false, padding), CLOSEST);
  let best = { clashes: Infinity, corner: BEFORE, zoom: closest };
  for (const { zoom, inView } of triesFrom(closest, map.getMinZoom())) {
    if (best.clashes === 0) break;
    const markers = clustersOf(all.map((one) => map.project(pairOf(one), zoom))).map(([first]) => first);
    const box = leaflet.bounds(wanted.slice(0, inView + 1).map((pair) => map.project(pair, zoom)));
    for (const corner of cornersFor(box, map.getSize())) {
      const clashes = clashesIn(markers, corner, map.getSize());
      if (clashes < best.clashes) best = { clashes, corner, zoom };
    }
  }
  const center = best.corner.add(map.getSize().divideBy(2));
  return { center: map.unproject(center, best.zoom), zoom: best.zoom };
}

const triesFrom = (closest: number, least: number) =>
  TRIES.flatMap(({ inView, zoomOutBy }) =>
    Array.from({ length: zoomOutBy / ZOOM_STEP + 1 }, (_, at) => ({
      inView,
      zoom: closest - at * ZOOM_STEP,
    })),
  ).filter(({ zoom }) => zoom === closest || zoom >= least);

/** The possible upper left corners of a map that shows all of a box, the central one first. */
function cornersFor({ min, max }: leaflet.Bounds, size: leaflet.Point): leaflet.Point[] {
  if (!min || !max) return [];
  const from = max.add(AFTER).subtract(size);
  const room = min.subtract(BEFORE).subtract(from);
  const steps = (length: number) => Math.max(0, Math.floor(length / 2 / STEP));
  const middle = from.add(room.divideBy(2));
  const corners: leaflet.Point[] = [];
  for (let x = -steps(room.x); x <= steps(room.x); x += 1)
    for (let y = -steps(room.y); y <= steps(room.y); y += 1)
      corners.push(middle.add(leaflet.point(x * STEP, y * STEP)));
  return corners.toSorted((one, other) => one.distanceTo(middle) - other.distanceTo(middle));
}

/** How many markers are cut by an edge or covered by a button. */
function clashesIn(
  markers: readonly leaflet.Point[],
  corner: leaflet.Point,
  { x: width, y: height }: leaflet.Point,
) {
  return markers.filter((marker) => {
    const { x, y } = marker.subtract(corner);
    const isAway = x < -MARKER || x > width + MARKER || y < -MARKER || y > height + MARKER;
    const isWhole = x >= MARKER && x <= width - MARKER && y >= MARKER && y <= height - MARKER;
    const isFree = x <= width - BUTTONS.width - MARKER || y >= BUTTONS.height + MARKER;
    return !isAway && !(isWhole && isFree);
  }).length;
}
