import { cx } from '../cx.ts';
import css from './Gallery.module.css';

const grounds = [
  ['bg', 'ink'],
  ['surface', 'ink'],
  ['raised', 'ink2'],
  ['sunken', 'ink3'],
  ['ink', 'on-primary'],
  ['bloom-fill', 'on-fill'],
  ['lawn-fill', 'on-fill'],
  ['wattle-fill', 'on-fill'],
  ['galah-fill', 'on-fill'],
  ['bloom-soft', 'bloom'],
  ['lawn-soft', 'lawn'],
  ['wattle-soft', 'wattle'],
  ['galah-soft', 'galah'],
  ['field-bloom', 'ink'],
  ['field-lawn', 'ink'],
  ['field-wattle', 'ink'],
  ['field-galah', 'ink'],
  ['mine', 'on-mine'],
  ['theirs', 'ink'],
  ['danger', 'on-danger'],
  ['danger-soft', 'danger'],
  ['plate', 'gold'],
] as const;

/** Examples of every ground colour, with a text colour that is allowed on it. */
export function Colours() {
  return (
    <ul className={cx('grid gap-8', css.swatches)}>
      {grounds.map(([ground, text]) => (
        <li
          key={ground}
          className={cx('border-line round-control type-meta', css.swatch)}
          style={{ background: `var(--${ground})`, color: `var(--${text})` }}
        >
          {ground}, {text}
        </li>
      ))}
    </ul>
  );
}

const roles = [
  'section',
  'title',
  'subtitle',
  'lede',
  'body',
  'name',
  'hint',
  'label',
  'meta',
  'time',
  'tab',
];

/** Examples of every text style. */
export function Type() {
  return (
    <div className="stack gap-16">
      {roles.map((role) => (
        <p key={role} style={{ font: `var(--type-${role})` }}>
          {role}: Lawn at 4? I said one scoop.
        </p>
      ))}
    </div>
  );
}
