import { encode } from 'uqr';
import { cx } from '#ui/cx.ts';
import css from './second-factor.module.css';

/**
 * The width of the light border around a QR code, in modules. Cameras need the border. Source: ISO/IEC 18004 §6.3.8.
 */
const QUIET = 4;

/**
 * Draws a text as a QR code. The code is dark on light in both themes, because many apps cannot read a light code on
 * dark.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={cx('mx-auto round-row', css.qr)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
