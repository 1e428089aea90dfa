// Imported before the page's own styles, because these override some styles of Leaflet.
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import css from './CampusMap.module.css';
import groundCss from './Ground.module.css';
import { type OnMap, type OpenMap, openMap } from './open-map.ts';
import type { Position } from './projection.ts';

type Props = {
  /** The position in the middle of the map when it opens. */
  campus: Position;
  /** The places by campus, the user's own campus first. */
  groups: readonly OnMap[];
  selected: number | null;
  /**
   * The campus that the user has chosen to see. Each choice is a new object, so that choosing the same campus twice
   * moves the map twice.
   */
  target: { group: OnMap } | null;
  onPick: (place_id: number) => void;
};

/**
 * A map with a drawing of each campus, made from its places, and a button for each place. Tab focuses first the map and
 * then one of the buttons. Arrow keys move the map, or the focus from one button to another. The map fetches nothing.
 */
export default function CampusMap({ campus, groups, selected, target, onPick }: Props) {
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  const { latitude, longitude } = campus;
  const pick = useEffectEvent((place_id: number) => onPick(place_id));
  useEffect(() => {
    if (!ground.current) return;
    const opened = openMap(ground.current, { latitude, longitude }, (place_id) => pick(place_id));
    setMap(opened);
    return () => opened.close();
  }, [latitude, longitude]);
  useEffect(() => map?.show(groups), [map, groups]);
  useEffect(() => map?.select(selected), [map, selected]);
  useEffect(() => {
    if (target) map?.goTo(target.group);
  }, [map, target]);
  return (
    <div className={cx('absolute inset-0', css.map)}>
      <div
        ref={ground}
        className={groundCss.ground}
        role="region"
        aria-label="Map of the places around campus"
      />
      <div className={cx('grid gap-6 absolute', css.buttons)}>
        <IconButton icon="plus" label="Zoom in" kind="sunken" onClick={() => map?.zoom(1)} />
        <IconButton icon="minus" label="Zoom out" kind="sunken" onClick={() => map?.zoom(-1)} />
        <IconButton icon="home" label="Back to campus" kind="sunken" onClick={() => map?.toCampus()} />
      </div>
    </div>
  );
}
