import type * as leaflet from 'leaflet';
import { clustersOf, MARKER_PX } from './clusters.ts';
import { addMarker, type Marker, type Shown } from './marker.ts';

/** The number of buttons by which each arrow key moves the focus. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The minimum distances between the selected marker and the map's edges, in pixels. The distance from the lower edge is
 * larger, because the card of the selected place covers this edge.
 */
const EDGE: leaflet.PointTuple = [MARKER_PX, MARKER_PX];
const CARD_EDGE: leaflet.PointTuple = [MARKER_PX, 3.5 * MARKER_PX];

const pairOf = ({ at: { latitude, longitude } }: Shown): leaflet.LatLngTuple => [latitude, longitude];
const isOf = ({ places }: Marker, place_id: number | null): boolean =>
  places.some(({ thing }) => thing.id === place_id);

const indexOf = (markers: readonly Marker[], place_id: number | null): number =>
  markers.findIndex((marker) => isOf(marker, place_id));

/** The markers of a map. At most one is selected. */
export type Markers = {
  show(places: readonly Shown[]): void;
  select(place_id: number | null): void;
  /** Returns the positions of all markers. */
  middles(): leaflet.LatLng[];
};

/** Adds a button to the map for each place. Places whose buttons would overlap share a button. */
export function openMarkers(map: leaflet.Map, onPick: (place_id: number) => void): Markers {
  let shown: readonly Shown[] = [];
  let markers: Marker[] = [];
  let selected: number | null = null;
  /** The index of the button that Tab focuses. Arrow keys move on from it. */
  let current = 0;

  function mark(): void {
    markers.forEach((marker, at) => {
      const { button, pin } = marker;
      const isSelected = isOf(marker, selected);
      button.tabIndex = at === current ? 0 : -1;
      button.toggleAttribute('data-selected', isSelected);
      pin.setZIndexOffset(isSelected ? 10_000 : 0);
    });
  }

  /**
   * Renders all buttons again after a zoom, because a zoom changes which places share a button. The focus stays on the
   * button of the same place.
   */
  function draw(): void {
    const focused = markers.find(({ button }) => button === document.activeElement)?.places[0].thing.id;
    for (const { pin } of markers) pin.remove();
    markers = clustersOf(shown.map((one) => ({ ...one, ...pointOf(map, one) }))).map((places) =>
      addMarker(map, places, () => press(map, places, onPick)),
    );
    current = Math.max(0, indexOf(markers, focused ?? selected));
    mark();
    if (focused !== undefined) markers[current]?.button.focus({ preventScroll: true });
  }

  function step(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    const next = by !== undefined && markers[(current + by + markers.length) % markers.length];
    if (!next) return;
    event.preventDefault();
    current = markers.indexOf(next);
    mark();
    map.panInside(next.pin.getLatLng(), { padding: EDGE });
    next.button.focus({ preventScroll: true });
  }

  map.getPane('markerPane')?.addEventListener('keydown', step);
  map.on('zoomend', draw);
  return {
    middles: () => markers.map(({ pin }) => pin.getLatLng()),
    show(places) {
      shown = places;
      draw();
    },
    select(place_id) {
      selected = place_id;
      mark();
      const place = shown.find(({ thing }) => thing.id === place_id);
      if (place) map.panInside(pairOf(place), { paddingTopLeft: EDGE, paddingBottomRight: CARD_EDGE });
    },
  };
}

const pointOf = (map: leaflet.Map, place: Shown) => {
  const { x, y } = map.project(pairOf(place), map.getZoom());
  return { x, y };
};

/**
 * Handles a press on a marker. The marker of one place picks that place. The marker of several places zooms in on them.
 * At the maximum zoom it picks the first place.
 */
function press(
  map: leaflet.Map,
  places: readonly [Shown, ...Shown[]],
  onPick: (place_id: number) => void,
): void {
  if (places.length === 1 || map.getZoom() === map.getMaxZoom()) return onPick(places[0].thing.id);
  map.fitBounds(places.map(pairOf), { padding: EDGE });
}
