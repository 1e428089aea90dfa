import * as leaflet from 'leaflet';
import { clustersOf, MARKER_PX } from './clusters.ts';
import type { Position } from './projection.ts';

type View = { center: leaflet.LatLng; zoom: number };

/** The number of nearest places that the first view should contain. */
const AT_FIRST = 12;
const CLOSEST = 17;
/**
 * The two attempts to find a view in which no button or edge covers a marker. `inView` is the number of nearest places
 * that must be visible. `zoomOutBy` is the number of zoom levels by which the map may zoom out.
 */
const TRIES = [
  { inView: AT_FIRST, zoomOutBy: 1.5 },
  { inView: 6, zoomOutBy: 2 },
];
/** The difference between two zoom steps, in zoom levels. One level doubles all sizes. */
export const ZOOM_STEP = 0.25;
/**
 * The distance between two neighbouring positions of the view, in pixels: half a marker. `firstSight` compares these
 * positions and chooses the best one.
 */
const STEP = MARKER_PX / 2;
/** The distance from the middle of a marker to its edge, including the number on it, in pixels. */
const MARKER = MARKER_PX / 2 + 6;
/** The size of the corner of the map that the buttons cover, in pixels. */
const BUTTONS = { width: 52, height: 152 };
/**
 * The padding of the view, in pixels. `BEFORE` leaves room on the left and above, for the name of the campus. `AFTER`
 * leaves room on the right and below, for the buttons.
 */
const BEFORE = leaflet.point(36, 36);
const AFTER = leaflet.point(BUTTONS.width + MARKER, 36);

const pairOf = ({ latitude, longitude }: Position): leaflet.LatLngTuple => [latitude, longitude];

/**
 * Finds a view of a campus and its nearest places. Moves the view or zooms out to avoid markers that a button covers or
 * an edge cuts.
 * @param near the places at the campus, nearest first
 * @param all the positions of all markers on the map
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

/** Returns the upper left corners of the views that contain the whole box. The first of these views centres the box. */
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

/** Counts the markers that a button covers or an edge cuts. */
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
