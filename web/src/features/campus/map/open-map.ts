import * as leaflet from 'leaflet';
import { type CampusPlaces, NEAR } from '../by-campus.ts';
import css from './CampusMap.module.css';
import { drawCampus, sizeFor } from './draw-campus.ts';
import { addName, type Name } from './name.ts';
import { openMarkers } from './markers.ts';
import { metresBetween, type Position, positionAt, spotFrom, spreadOut } from './projection.ts';
import type { PlaceSomewhere } from './somewhere.ts';

/** The places at one campus, all of them with a position. */
export type OnMap = CampusPlaces<PlaceSomewhere>;

/** A map on the screen. */
export type OpenMap = {
  /** Draws the places and the campuses around them, and brings the first campus that has any in sight. */
  show(groups: readonly OnMap[]): void;
  /** Brings the places of one campus in sight. */
  goTo(group: OnMap): void;
  /** Lifts one of them above the others, and brings it in sight. */
  select(place_id: number | null): void;
  /** Marks a spot that somebody has chosen, and brings it in sight. */
  pin(spot: Position | null): void;
  /** What is in the middle of it. */
  middle(): Position;
  zoom(by: 1 | -1): void;
  toCampus(): void;
  close(): void;
};

const ZOOM = { least: 11, most: 19, first: 16 };
/** How many of the nearest places are in sight at first. */
const AT_FIRST = 12;

const pairOf = ({ latitude, longitude }: Position): leaflet.LatLngTuple => [latitude, longitude];
const positionOf = ({ lat, lng }: leaflet.LatLng): Position => ({ latitude: lat, longitude: lng });

/**
 * Opens a map in an element.
 * @param onPick somebody has pressed a place
 * @param onSpot somebody has pressed the map where there is none
 */
export function openMap(
  ground: HTMLElement,
  campus: Position,
  onPick: (place_id: number) => void,
  onSpot?: (position: Position) => void,
): OpenMap {
  const map = plainMap(ground, campus);
  if (onSpot) map.on('click', ({ latlng }) => onSpot(positionOf(latlng)));
  const resizing = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resizing.observe(ground);
  const markers = openMarkers(map, onPick);
  let names: Name[] = [];
  // After the markers, which zooming makes anew.
  const placeNames = () => names.forEach((name) => name.placeBeside(markers.middles()));
  map.on('zoomend', placeNames);
  let drawings: leaflet.Layer[] = [];
  let inSight = '';
  let isZooming = false;
  map.on('zoomstart', () => (isZooming = true));
  map.on('zoomend', () => (isZooming = false));

  /** Shows the nearest places, where they are others than before. */
  function fitFirst(groups: readonly OnMap[]): void {
    const first = groups.find(({ places }) => places.length > 0);
    const next = first?.places.map(({ id }) => id).join() ?? '';
    if (next === inSight || !first) return;
    inSight = next;
    fit(map, first, false);
  }

  return {
    show(groups) {
      for (const layer of [...drawings, ...names.map(({ layer: name }) => name)]) layer.remove();
      drawings = groups.map((group) => drawingOf(group, campus).addTo(map));
      names = groups.flatMap(({ campus: at }, index) =>
        at ? [addName(map, at, index === 0 ? 'Campus' : at.name)] : [],
      );
      // Where somebody chooses a spot, the map stays where they have moved it.
      if (!onSpot) fitFirst(groups);
      markers.show(spreadOut(groups.flatMap(({ places }) => places)));
      placeNames();
    },
    goTo: (group) => fit(map, group, true),
    select: (place_id) => markers.select(place_id),
    pin: pinning(map),
    middle: () => positionOf(map.getCenter()),
    zoom: (by) => void (by > 0 ? map.zoomIn() : map.zoomOut()),
    toCampus: () => void map.setView(pairOf(campus), ZOOM.first),
    close() {
      resizing.disconnect();
      removeOnceStill(map, isZooming);
    },
  };
}

/** Half-way through a zoom it would go on to the end of it, and find nothing there any more. */
function removeOnceStill(map: leaflet.Map, isZooming: boolean): void {
  if (isZooming) map.once('moveend', () => queueMicrotask(() => map.remove()));
  else map.remove();
}

/** A map with nothing on it. */
function plainMap(ground: HTMLElement, campus: Position): leaflet.Map {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet.map(ground, {
    attributionControl: false,
    zoomControl: false,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    // A page that is scrolled past the map goes on scrolling, until somebody has pressed the map.
    scrollWheelZoom: false,
    ...(isStill && {
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
      inertia: false,
    }),
  });
  map.setView(pairOf(campus), ZOOM.first, { animate: false });
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  return map;
}

/** Brings a campus and its nearest places in sight, with a margin for half a marker and for the name of the campus. */
function fit(map: leaflet.Map, { campus, places }: OnMap, animate: boolean): void {
  const middle = campus ?? places[0];
  if (!middle) return;
  // Places that are near no campus may be too far apart for one view.
  const near = places.filter((place) => metresBetween(middle, place) <= NEAR);
  const positions = [middle, ...near.slice(0, AT_FIRST)].map(pairOf);
  map.fitBounds(positions, {
    paddingTopLeft: [36, 36],
    // Beside the buttons.
    paddingBottomRight: [76, 36],
    maxZoom: 17,
    animate,
  });
}

/** Keeps one pin on the map. */
function pinning(map: leaflet.Map): OpenMap['pin'] {
  let chosen: leaflet.Marker | undefined;
  return (spot) => {
    chosen?.remove();
    chosen = spot ? pinAt(spot).addTo(map) : undefined;
    if (spot) map.panInside(pairOf(spot), { padding: [36, 36] });
  };
}

/** A pin with its tip on the spot. */
function pinAt(spot: Position): leaflet.Marker {
  const html = `<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true">
    <path class="${css.pinned ?? ''}" d="M16 43C6 30 2 24 2 16a14 14 0 0 1 28 0c0 8-4 14-14 27z"/>
    <circle class="${css.pinHole ?? ''}" cx="16" cy="16" r="5.5"/></svg>`;
  const icon = leaflet.divIcon({
    className: css.pin ?? '',
    html,
    iconSize: [32, 44],
    iconAnchor: [16, 43],
  });
  return leaflet.marker(pairOf(spot), { icon, interactive: false, keyboard: false, zIndexOffset: 20_000 });
}

/** The drawing of a campus around its places; around the first of these, where they are near none. */
function drawingOf({ campus, places }: OnMap, own: Position): leaflet.SVGOverlay {
  const middle = campus ?? places[0] ?? own;
  const spots = places.map((place) => spotFrom(middle, place));
  const half = sizeFor(spots);
  const corners = [
    { x: -half, y: half },
    { x: half, y: -half },
  ].map((corner) => pairOf(positionAt(middle, corner)));
  return leaflet.svgOverlay(drawCampus(spots, half), leaflet.latLngBounds(corners), {
    className: css.drawing ?? '',
  });
}
