import * as leaflet from 'leaflet';
import css from './CampusMap.module.css';
import { drawCampus, sizeFor } from './draw-campus.ts';
import { labelPlace } from './label-place.ts';
import { openMarkers } from './markers.ts';
import { type Position, positionAt, spotFrom, spreadOut } from './projection.ts';
import type { PlaceSomewhere } from './somewhere.ts';

/** A map on the screen. */
export type OpenMap = {
  /** Draws the places and the campus around them. */
  show(places: readonly PlaceSomewhere[]): void;
  /** Lifts one of them above the others, and brings it in sight. */
  select(place_id: number | null): void;
  zoom(by: 1 | -1): void;
  toCampus(): void;
  close(): void;
};

const ZOOM = { least: 12, most: 19, first: 16 };
/** How many of the nearest places are in sight at first. */
const AT_FIRST = 12;

const pairOf = ({ latitude, longitude }: Position): leaflet.LatLngTuple => [latitude, longitude];

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
  if (onSpot) map.on('click', ({ latlng: { lat, lng } }) => onSpot({ latitude: lat, longitude: lng }));
  const resizing = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resizing.observe(ground);
  const markers = openMarkers(map, onPick);
  const name = addName(map, campus);
  // After the markers, which zooming makes anew.
  const placeName = () => name.placeBeside(markers.middles());
  map.on('zoomend', placeName);
  let drawing: leaflet.SVGOverlay | undefined;
  let inSight = '';
  let isZooming = false;
  map.on('zoomstart', () => (isZooming = true));
  map.on('zoomend', () => (isZooming = false));

  /** Shows the campus and the nearest places, where they are others than before. */
  function fit(places: readonly PlaceSomewhere[]): void {
    const nearest = places.slice(0, AT_FIRST);
    const next = nearest.map(({ id }) => id).join();
    if (next === inSight || nearest.length === 0) return;
    inSight = next;
    map.fitBounds([campus, ...nearest].map(pairOf), { padding: [36, 36], maxZoom: 17, animate: false });
  }

  return {
    show(places) {
      drawing?.remove();
      drawing = drawingOf(campus, places).addTo(map);
      fit(places);
      markers.show(spreadOut(places));
      placeName();
    },
    select: (place_id) => markers.select(place_id),
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

/** Says where the campus is. */
function addName(map: leaflet.Map, campus: Position) {
  const label = document.createElement('span');
  label.className = css.campus ?? '';
  label.textContent = 'Campus';
  const icon = leaflet.divIcon({ className: css.pin ?? '', html: label, iconSize: [0, 0] });
  // Where all places around it are taken, whatever stands there is above the name.
  const only = { icon, interactive: false, keyboard: false, zIndexOffset: -10_000 };
  leaflet.marker(pairOf(campus), only).addTo(map);
  return {
    /** Writes it where no marker lies upon it. */
    placeBeside(middles: readonly leaflet.LatLng[]): void {
      const here = map.latLngToLayerPoint(pairOf(campus));
      const size = { x: label.offsetWidth, y: label.offsetHeight };
      const { x, y } = labelPlace(
        size,
        middles.map((middle) => map.latLngToLayerPoint(middle).subtract(here)),
      );
      label.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
    },
  };
}

/** The drawing of the campus around its places. */
function drawingOf(campus: Position, places: readonly PlaceSomewhere[]): leaflet.SVGOverlay {
  const spots = places.map((place) => spotFrom(campus, place));
  const half = sizeFor(spots);
  const corners = [
    { x: -half, y: half },
    { x: half, y: -half },
  ].map((corner) => pairOf(positionAt(campus, corner)));
  return leaflet.svgOverlay(drawCampus(spots, half), leaflet.latLngBounds(corners), {
    className: css.drawing ?? '',
  });
}
