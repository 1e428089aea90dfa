import { cx } from './cx.ts';
import { Tick } from './drawings/Tick.tsx';
import css from './Petals.module.css';

const PLACES = [18, 52, 88, 120, 154, 190, 222];

/** A tick with falling petals, for the end of a longer task. It does not move if the user prefers reduced motion. */
export function Petals() {
  return (
    <div className={cx('center relative overflow-hidden', css.drawing)}>
      <Tick />
      <svg
        className={cx('w-full h-full absolute inset-0', css.petals)}
        viewBox="0 0 240 160"
        aria-hidden="true"
      >
        {PLACES.map((x, index) => (
          <g key={x} style={{ animationDelay: `${(index * 137) % 400}ms` }}>
            <path d="M0-7C5-3 4 5 0 7-4 5-5-3 0-7z" transform={`translate(${x} 8) rotate(${index * 50})`} />
          </g>
        ))}
      </svg>
    </div>
  );
}
