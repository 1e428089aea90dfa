import * as leaflet from 'leaflet';
import { clustersOf, MARKER_PX } from './clusters.ts';
import type { Position } from './projection.ts';

/** What of the Earth a map shows. */
type View = { center: leaflet.LatLng; zoom: number };

/** So many of the nearest places say how near one comes at first. */
const AT_FIRST = 12;
const CLOSEST = 17;
/**
 * How many of them stay in view, and how far the map zooms out to keep markers clear of buttons and edges. The second try
 * gives up some of the places.
 */
const TRIES = [
  { inView: AT_FIRST, zoomOutBy: 1.5 },
  { inView: 6, zoomOutBy: 2 },
];
/** The difference between two zooms. By a whole one everything is twice as large. */
export const ZOOM_STEP = 0.25;
/** By how much a view is moved at a time, in pixels: half a marker. All of them are compared at once, while nothing moves. */
const STEP = MARKER_PX / 2;
/** From the middle of a marker to its edge, its number included, in pixels. */
const MARKER = MARKER_PX / 2 + 6;
/** The corner that the buttons take. */
const BUTTONS = { width: 52, height: 152 };
/** With room for the name of the campus, and beside the buttons. */
const BEFORE = leaflet.point(36, 36);
const AFTER = leaflet.point(BUTTONS.width + MARKER, 36);

const pairOf = ({ latitude, longitude }: Position): leaflet.LatLngTuple => [latitude, longitude];

/**
 * A view of a campus and its nearest places, moved or taken from farther away where that leaves fewer markers under the
 * buttons or across an edge.
 * @param near its places, the nearest first
 * @param all where every marker stands
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

/** Where the upper left corner of a map may be that shows all of a box, the middle first. */
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

/** How many markers an edge cuts, or a button covers. */
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
