import * as leaflet from 'leaflet';
import { spokenPlace } from '../words.ts';
import css from './CampusMap.module.css';
import { MARKER_PX } from './clusters.ts';
import type { Position } from './projection.ts';
import type { LocatedPlace } from './located-place.ts';

/** A place, and the position at which the map shows it. Places at the same position are shown beside each other. */
export type Shown = { thing: LocatedPlace; at: Position };
/** A button on the map, for one place or several. */
export type Marker = {
  button: HTMLButtonElement;
  places: readonly [Shown, ...Shown[]];
  pin: leaflet.Marker;
};

/** A pointer that moves more than this many pixels drags the map and does not press the button. */
const PULLED_PX = 6;

/** Adds a button to the map at the position of its first place. */
export function addMarker(map: leaflet.Map, places: Marker['places'], onPress: () => void): Marker {
  const [{ at }] = places;
  const button = drawButton(places);
  let from = { clientX: 0, clientY: 0 };
  button.addEventListener('pointerdown', ({ clientX, clientY }) => (from = { clientX, clientY }));
  button.addEventListener('click', ({ detail, clientX, clientY }) => {
    const isPulled = Math.hypot(clientX - from.clientX, clientY - from.clientY) > PULLED_PX;
    // A click by keyboard has `detail` 0, and is never a drag.
    if (detail === 0 || !isPulled) onPress();
  });
  const pin = leaflet
    .marker([at.latitude, at.longitude], {
      icon: leaflet.divIcon({ className: css.pin ?? '', html: button, iconSize: [MARKER_PX, MARKER_PX] }),
      // Leaflet's marker takes no press and no focus. The button inside it does.
      interactive: false,
      keyboard: false,
    })
    .addTo(map);
  return { button, places, pin };
}

function drawButton(places: Marker['places']): HTMLButtonElement {
  const [{ thing }] = places;
  const isSeveral = places.length > 1;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = css.marker ?? '';
  button.ariaLabel = isSeveral ? `${places.length} places near ${thing.name}` : spokenPlace(thing);
  const picture = document.createElement('img');
  picture.src = thing.icon_url;
  picture.alt = '';
  button.append(picture);
  if (!isSeveral) return button;
  const count = document.createElement('span');
  count.className = css.count ?? '';
  count.textContent = String(places.length);
  button.append(count);
  return button;
}
