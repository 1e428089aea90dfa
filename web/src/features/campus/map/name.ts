import * as leaflet from 'leaflet';
import css from './CampusMap.module.css';
import { labelPosition } from './label-position.ts';
import type { Position } from './projection.ts';

export type Name = {
  layer: leaflet.Layer;
  /**
   * Moves the label to a position at which no marker covers the label. Hides the label if there is no such position.
   */
  placeBeside(middles: readonly leaflet.LatLng[]): void;
};

/** Adds a label with the name of a campus to the map. */
export function addName(map: leaflet.Map, { latitude, longitude }: Position, name: string): Name {
  const at: leaflet.LatLngTuple = [latitude, longitude];
  const label = document.createElement('span');
  label.className = css.campus ?? '';
  label.textContent = name;
  const icon = leaflet.divIcon({ className: css.pin ?? '', html: label, iconSize: [0, 0] });
  const layer = leaflet.marker(at, { icon, interactive: false, keyboard: false });
  layer.addTo(map);
  return {
    layer,
    placeBeside(middles) {
      const here = map.latLngToLayerPoint(at);
      const place = labelPosition(
        { x: label.offsetWidth, y: label.offsetHeight },
        middles.map((middle) => map.latLngToLayerPoint(middle).subtract(here)),
      );
      // A hidden label keeps its size, which the next call measures.
      label.style.visibility = place ? '' : 'hidden';
      if (place) label.style.translate = `calc(${place.x}px - 50%) calc(${place.y}px - 50%)`;
    },
  };
}
