import { useEffect, useMemo, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import type { Campus } from '../by-campus.ts';
import { drawCampus, sizeFor } from './draw-campus.ts';
import type { Spot } from './lawns.ts';
import { spotFrom } from './projection.ts';
import type { LocatedPlace } from './located-place.ts';
import css from './Surroundings.module.css';

type Props = {
  campus: Campus;
  /** The name of the campus in the drawing. The user's own campus is called "campus". */
  name: string;
  place: LocatedPlace;
  /** All known places at the campus, including `place`. The drawn paths lead to them. */
  places: readonly LocatedPlace[];
};

/** The aspect ratio of the drawing, and its minimum width in metres. */
const SHAPE = 16 / 7;
const NARROWEST = 520;

/** A drawing of a part of the campus: the middle of campus, the place, and a line between them. */
export function Surroundings({ campus, name, place, places }: Props) {
  const ground = useRef<HTMLDivElement>(null);
  const spot = useMemo(() => spotFrom(campus, place), [campus, place]);
  useEffect(() => {
    const spots = places
      .map((one) => spotFrom(campus, one))
      .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
    const { width } = viewOf(spot);
    const half = Math.max(sizeFor(spots), (Math.abs(spot.x) + width) / 2);
    const drawing = drawCampus(spots, Math.ceil(half));
    drawing.setAttribute('viewBox', boxOf(spot));
    drawing.setAttribute('preserveAspectRatio', 'xMidYMid slice');
    ground.current?.replaceChildren(drawing);
  }, [campus, spot, places]);
  const { width } = viewOf(spot);
  const unit = width / 640;
  return (
    <div
      className={cx('relative overflow-hidden round-card bg-field-lawn edge', css.frame)}
      role="img"
      aria-label={`Drawing: ${place.name} and the middle of ${name}`}
    >
      <div ref={ground} className={css.ground} />
      <svg
        viewBox={boxOf(spot)}
        preserveAspectRatio="xMidYMid slice"
        className={css.marks}
        aria-hidden="true"
      >
        <path
          className={css.way}
          d={`M0 0 ${spot.x} ${spot.y}`}
          strokeWidth={4 * unit}
          strokeDasharray={`1 ${11 * unit}`}
        />
        <text
          className={css.name}
          y={(spot.y < 0 ? 46 : -36) * unit}
          fontSize={19 * unit}
          strokeWidth={6 * unit}
        >
          {name}
        </text>
        <Pin transform={`translate(${spot.x} ${spot.y}) scale(${unit * 1.5})`} />
      </svg>
    </div>
  );
}

const Pin = ({ transform }: { transform: string }) => (
  <g transform={transform}>
    <path className={css.pin} d="M0 0C-10-13-14-19-14-27a14 14 0 0 1 28 0c0 8-4 14-14 27z" />
    <circle className={css.hole} cy="-27" r="5.5" />
  </g>
);

/** The visible part of the drawing: the middle of campus and the place, with space around them. */
function viewOf({ x, y }: Spot) {
  const width = Math.max(NARROWEST, Math.abs(x) * 1.7, Math.abs(y) * 1.9 * SHAPE);
  const height = width / SHAPE;
  // The view is shifted up, because the pin and the name are above their positions.
  return { left: x / 2 - width / 2, top: y / 2 - height * 0.56, width, height };
}

function boxOf(spot: Spot): string {
  const { left, top, width, height } = viewOf(spot);
  return [left, top, width, height].map(Math.round).join(' ');
}
