import * as leaflet from 'leaflet';
import css from './CampusMap.module.css';
import { labelPlace } from './label-place.ts';
import type { Position } from './projection.ts';

/** The name of a campus on the map. */
export type Name = {
  layer: leaflet.Layer;
  /** Writes it where no marker covers it. */
  placeBeside(middles: readonly leaflet.LatLng[]): void;
};

/** Says where a campus is. */
export function addName(map: leaflet.Map, { latitude, longitude }: Position, name: string): Name {
  const at: leaflet.LatLngTuple = [latitude, longitude];
  const label = document.createElement('span');
  label.className = css.campus ?? '';
  label.textContent = name;
  const icon = leaflet.divIcon({ className: css.pin ?? '', html: label, iconSize: [0, 0] });
  // Where all places around it are taken, a marker is above the name.
  const layer = leaflet.marker(at, { icon, interactive: false, keyboard: false, zIndexOffset: -10_000 });
  layer.addTo(map);
  return {
    layer,
    placeBeside(middles) {
      const here = map.latLngToLayerPoint(at);
      const { x, y } = labelPlace(
        { x: label.offsetWidth, y: label.offsetHeight },
        middles.map((middle) => map.latLngToLayerPoint(middle).subtract(here)),
      );
      label.style.translate = `calc(${x}px - 50%) calc(${y}px - 50%)`;
    },
  };
}
