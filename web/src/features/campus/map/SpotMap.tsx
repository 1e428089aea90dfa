// Imported before the page's own styles, because these override some styles of Leaflet.
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { openMap } from './open-map.ts';
import groundCss from './Ground.module.css';
import css from './PositionMap.module.css';
import type { Position } from './projection.ts';

/** A map of a campus with a pin at a position. The user can move it, but chooses nothing. */
export default function SpotMap({ campus, spot }: { campus: Position; spot: Position }) {
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
