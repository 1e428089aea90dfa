// Before our own styles, which change some of it.
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OpenMap, openMap } from '#features/campus/map/open-map.ts';
import type { Position } from '#features/campus/map/projection.ts';
import type { PlaceSomewhere } from '#features/campus/map/somewhere.ts';
import css from './places.module.css';

type Props = { campus: Position; place: PlaceSomewhere | null; onSpot: (position: Position) => void };

/** The campus, on which a press says where the place is. Whoever has no use for a map types the position. */
export default function PositionMap({ campus, place, onSpot }: Props) {
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenMap | null>(null);
  const { latitude, longitude } = campus;
  const spot = useEffectEvent((position: Position) => onSpot(position));
  useEffect(() => {
    if (!ground.current) return;
    const opened = openMap(
      ground.current,
      { latitude, longitude },
      () => undefined,
      (at) => spot(at),
    );
    setMap(opened);
    return () => opened.close();
  }, [latitude, longitude]);
  useEffect(() => map?.show(place ? [place] : []), [map, place]);
  return <div ref={ground} className={css.map} role="region" aria-label="Map: press where the place is" />;
}
