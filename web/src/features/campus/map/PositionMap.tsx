// Imported before the page's own styles, because these override some styles of Leaflet.
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import type { Campus } from '../by-campus.ts';
import { type OpenMap, openMap } from './open-map.ts';
import groundCss from './Ground.module.css';
import css from './PositionMap.module.css';
import type { Position } from './projection.ts';
import type { LocatedPlace } from './located-place.ts';

type Props = {
  campus: Position;
  /** Known places for orientation. None by default. */
  places?: readonly LocatedPlace[];
  spot: Position | null;
  onSpot: (position: Position) => void;
};

const NO_PLACES: readonly LocatedPlace[] = [];

/**
 * A map on which the user chooses the position of a new place by a press on the map or on a known place. Without a
 * mouse, the user moves the map with the arrow keys, and presses a button to choose the middle of the map. A cross
 * marks the middle.
 */
export default function PositionMap({ campus, places = NO_PLACES, spot, onSpot }: Props) {
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  const { latitude, longitude } = campus;
  const choose = useEffectEvent((position: Position) => onSpot(position));
  const chooseAt = useEffectEvent((place_id: number) => {
    const place = places.find(({ id }) => id === place_id);
    if (place) onSpot({ latitude: place.latitude, longitude: place.longitude });
  });
  useEffect(() => {
    if (!ground.current) return;
    const opened = openMap(
      ground.current,
      { latitude, longitude },
      (place_id) => chooseAt(place_id),
      (position) => choose(position),
    );
    setMap(opened);
    return () => opened.close();
  }, [latitude, longitude]);
  useEffect(() => {
    const own: Campus = { name: '', latitude, longitude };
    map?.show([{ campus: own, places: [...places] }]);
  }, [map, places, latitude, longitude]);
  useEffect(() => map?.pin(spot), [map, spot]);
  return (
    <div className="grid justify-items-start gap-8">
      <div className={cx('w-full relative overflow-hidden round-card bg-field-lawn', css.frame)}>
        <div
          ref={ground}
          className={cx(groundCss.ground, css.map)}
          role="region"
          aria-label="Map: tap where the place is"
        />
        <span className={cx('absolute pointer-none', css.cross)} aria-hidden="true" />
      </div>
      <Button kind="line" size="tool" onClick={() => map && onSpot(map.middle())}>
        Pin the middle of the map
      </Button>
    </div>
  );
}

/** A map of a campus with a pin at a position. The user can move it, but chooses nothing. */
export function SpotMap({ campus, spot }: { campus: Position; spot: Position }) {
  const ground = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ground.current) return;
    const map = openMap(ground.current, campus, () => undefined);
    map.show([{ campus: { ...campus, name: '' }, places: [] }]);
    map.pin(spot);
    return () => map.close();
  }, [campus, spot]);
  return (
    <div className={cx('w-full relative overflow-hidden round-card bg-field-lawn', css.frame)}>
      <div ref={ground} className={groundCss.ground} role="region" aria-label="Map: where the place is" />
    </div>
  );
}
