import { cx } from './cx.ts';
import css from './Mark.module.css';

const lawn = 'M2 18A16 16 0 0 1 18 2h2a3 3 0 0 1 3 3v12.07A7 7 0 0 0 17.07 23H5a3 3 0 0 1-3-3z';
const speaking = 'M46 43a3 3 0 0 1-3 3H28a3 3 0 0 1-3-3V30.93A7 7 0 0 0 30.93 25H43a3 3 0 0 1 3 3z';

/**
 * The four lawns of the mark on a grid of 48 px, from left to right and top to bottom. Each has its path and rotation.
 */
export const lawns = [
  { d: lawn, transform: undefined },
  { d: lawn, transform: 'rotate(90 24 24)' },
  { d: lawn, transform: 'rotate(-90 24 24)' },
  { d: speaking, transform: undefined },
] as const;

type Props = {
  /** The edge length in px. */
  size?: number;
  /** The name for screen readers. Omit it if the name is beside the mark. */
  label?: string;
  /** Whether all four lawns have the colour of the text. */
  flat?: boolean;
};

/**
 * The mark of Quad: four lawns around crossing paths. Three lawns have the ink colour. The fourth, with the
 * speech-bubble corner, is violet.
 */
export function Mark({ size = 34, label, flat = false }: Props) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={cx('flex-none', css.mark)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {lawns.map(({ d, transform }, index) => (
        <path key={index} d={d} transform={transform} className={index === 3 && !flat ? css.q : undefined} />
      ))}
    </svg>
  );
}

/** The mark, followed by the name Quad. */
export function Wordmark({ size = 34 }: { size?: number }) {
  return (
    <span className="inline-flex items-center gap-10 text-ink">
      <Mark size={size} />
      <span className={cx('tight', css.word)}>Quad</span>
    </span>
  );
}
