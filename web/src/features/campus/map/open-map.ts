import * as leaflet from 'leaflet';
import { type CampusPlaces, NEAR } from '../by-campus.ts';
import css from './CampusMap.module.css';
import { drawCampus, sizeFor } from './draw-campus.ts';
import { addName, type Name } from './name.ts';
import { firstSight, ZOOM_STEP } from './first-sight.ts';
import { openMarkers } from './markers.ts';
import { metresBetween, type Position, positionAt, spotFrom, spreadOut } from './projection.ts';
import type { LocatedPlace } from './located-place.ts';

/** The places of one campus that have a position. */
export type OnMap = CampusPlaces<LocatedPlace>;

/** The functions of an open map. */
export type OpenMap = {
  /** Draws the campuses and their places. Moves the view to the first campus with places. */
  show(groups: readonly OnMap[]): void;
  /** Shows the places of one campus. */
  goTo(group: OnMap): void;
  /**
   * Raises the marker of a place above the others, and moves the map until the marker is visible. Null selects no
   * place.
   */
  select(place_id: number | null): void;
  /**
   * Draws a pin at the spot that the user has chosen, and moves the map until the pin is visible. Null removes the pin.
   */
  pin(spot: Position | null): void;
  /** Returns the position in the middle of the map. */
  middle(): Position;
  zoom(by: 1 | -1): void;
  toCampus(): void;
  close(): void;
};

const ZOOM = { least: 13, most: 19, first: 16 };
/**
 * How far the drawing of a campus extends from its middle, in metres. It is more than the largest map shows at the
 * minimum zoom.
 */
const REACH = 8192;

const pairOf = ({ latitude, longitude }: Position): leaflet.LatLngTuple => [latitude, longitude];
const positionOf = ({ lat, lng }: leaflet.LatLng): Position => ({ latitude: lat, longitude: lng });

/**
 * Opens a map in an element.
 * @param onPick called when the user presses a place
 * @param onSpot called when the user presses the map outside of all places
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
  const chosen = pinning(map);
  const names = openNames(map, () => [...markers.middles(), ...chosen.middle()]);
  const grounds = openGrounds(map, campus);
  const sights = openSights(map, grounds);
  let isZooming = false;
  map.on('zoomstart', () => (isZooming = true));
  map.on('zoomend', () => (isZooming = false));

  return {
    show(groups) {
      const shown = spreadOut(groups.flatMap(({ places }) => places));
      grounds.show(groups);
      names.show(groups);
      // A map for choosing a spot does not move its view by itself.
      sights.show(
        groups,
        shown.map(({ at }) => at),
        !onSpot,
      );
      markers.show(shown);
      names.place();
    },
    goTo: (group) => sights.goTo(group, true),
    select: (place_id) => markers.select(place_id),
    pin(spot) {
      chosen.set(spot);
      names.place();
    },
    middle: () => positionOf(map.getCenter()),
    zoom: (by) => void (by > 0 ? map.zoomIn() : map.zoomOut()),
    toCampus() {
      map.setView(pairOf(campus), ZOOM.first);
      grounds.lift();
    },
    close() {
      resizing.disconnect();
      removeOnceStill(map, isZooming);
    },
  };
}

/** Removes the map after any running zoom, because Leaflet would continue the animation on the removed map. */
function removeOnceStill(map: leaflet.Map, isZooming: boolean): void {
  if (isZooming) map.once('moveend', () => queueMicrotask(() => map.remove()));
  else map.remove();
}

/** Creates an empty map. */
function plainMap(ground: HTMLElement, campus: Position): leaflet.Map {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = leaflet.map(ground, {
    attributionControl: false,
    zoomControl: false,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    zoomSnap: ZOOM_STEP,
    // The wheel scrolls the page until the user presses the map.
    scrollWheelZoom: false,
    ...(isStill && {
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
      inertia: false,
    }),
  });
  map.setView(pairOf(campus), ZOOM.first, { animate: false });
  // Listens for `focusin`, because `focus` does not bubble from a marker inside the map.
  ground.addEventListener('focusin', () => map.scrollWheelZoom.enable());
  ground.addEventListener('focusout', ({ relatedTarget }) => {
    const isWithin = relatedTarget instanceof Node && ground.contains(relatedTarget);
    if (!isWithin) map.scrollWheelZoom.disable();
  });
  return map;
}

/**
 * The names of the campuses.
 * @param middles returns the middles of what the names must avoid
 */
function openNames(map: leaflet.Map, middles: () => readonly leaflet.LatLng[]) {
  let names: Name[] = [];
  const place = () => names.forEach((name) => name.placeBeside(middles()));
  // Registered after the markers' own handler, because a zoom renders the markers again and the names must avoid them.
  map.on('zoomend', place);
  return {
    place,
    show(groups: readonly OnMap[]): void {
      for (const { layer } of names) layer.remove();
      names = groups.flatMap(({ campus: at }, index) =>
        at ? [addName(map, at, index === 0 ? 'Campus' : at.name)] : [],
      );
    },
  };
}

/** The map's only pin: a function that sets its spot, and one that returns the middle of its drawing, if it is set. */
function pinning(map: leaflet.Map) {
  let chosen: leaflet.Marker | undefined;
  return {
    set(spot: Position | null): void {
      chosen?.remove();
      chosen = spot ? pinAt(spot).addTo(map) : undefined;
      if (spot) map.panInside(pairOf(spot), { padding: [36, 36] });
    },
    middle(): leaflet.LatLng[] {
      if (!chosen) return [];
      const tip = map.latLngToLayerPoint(chosen.getLatLng());
      return [map.layerPointToLatLng(tip.subtract([0, PIN_HEIGHT / 2]))];
    },
  };
}

/** In pixels. */
const PIN_HEIGHT = 44;

/** A pin whose tip is at the spot. */
function pinAt(spot: Position): leaflet.Marker {
  const html = `<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true">
    <path class="${css.pinned ?? ''}" d="M16 43C6 30 2 24 2 16a14 14 0 0 1 28 0c0 8-4 14-14 27z"/>
    <circle class="${css.pinHole ?? ''}" cx="16" cy="16" r="5.5"/></svg>`;
  const icon = leaflet.divIcon({
    className: css.pin ?? '',
    html,
    iconSize: [32, PIN_HEIGHT],
    iconAnchor: [16, 43],
  });
  return leaflet.marker(pairOf(spot), { icon, interactive: false, keyboard: false, zIndexOffset: 20_000 });
}

/**
 * Returns the functions that show a campus. They move the view to the nearest places, and raise the drawing of the
 * campus above the other drawings.
 */
function openSights(map: leaflet.Map, grounds: Grounds) {
  let stands: readonly Position[] = [];
  let inSight = '';

  function goTo({ campus, places }: OnMap, animate: boolean): void {
    const middle = campus ?? places[0];
    if (!middle) return;
    // Leaves out places more than `NEAR` metres away. Places near no campus may be too far apart for one view.
    const near = places.filter((place) => metresBetween(middle, place) <= NEAR);
    const { center, zoom } = firstSight(map, middle, near, stands);
    map.setView(center, zoom, { animate });
    grounds.lift(campus);
  }

  return {
    goTo,
    /**
     * Shows the first campus with places.
     * @param at the positions of all markers
     * @param follows whether the view moves when the nearest places have changed
     */
    show(groups: readonly OnMap[], at: readonly Position[], follows: boolean): void {
      stands = at;
      const first = groups.find(({ places }) => places.length > 0);
      const next = first?.places.map(({ id }) => id).join() ?? '';
      if (!follows || next === inSight || !first) return;
      inSight = next;
      goTo(first, false);
    },
  };
}

type Grounds = ReturnType<typeof openGrounds>;

/**
 * The drawings of the campuses, the user's own first. The drawings of neighbouring campuses overlap. `lift` moves one
 * of them to the top.
 */
function openGrounds(map: leaflet.Map, own: Position) {
  let drawn: { campus: OnMap['campus']; layer: leaflet.SVGOverlay }[] = [];
  const lift = (campus = drawn[0]?.campus) =>
    drawn.find((one) => one.campus === campus)?.layer.bringToFront();
  return {
    show(groups: readonly OnMap[]) {
      for (const { layer } of drawn) layer.remove();
      drawn = groups.map((group) => ({ campus: group.campus, layer: drawingOf(group, own).addTo(map) }));
      lift();
    },
    lift,
  };
}

/** The drawing of a campus with its places. For places near no campus, the first place is the middle of the drawing. */
function drawingOf({ campus, places }: OnMap, own: Position): leaflet.SVGOverlay {
  const middle = campus ?? places[0] ?? own;
  const spots = places.map((place) => spotFrom(middle, place));
  const half = sizeFor(spots);
  const corners = [
    { x: -REACH, y: REACH },
    { x: REACH, y: -REACH },
  ].map((corner) => pairOf(positionAt(middle, corner)));
  return leaflet.svgOverlay(drawCampus(spots, half, REACH), leaflet.latLngBounds(corners), {
    className: css.drawing ?? '',
  });
}
