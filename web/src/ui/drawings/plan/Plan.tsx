import { useId } from 'react';

import { lawns } from '../../Mark.tsx';
import { Sundial } from '../../Sundial.tsx';
import { Face } from './faces.tsx';
import css from './Plan.module.css';
import { ChatScene, LettersScene, PeopleScene, PlacesScene } from './scenes.tsx';

const fills = ['bloom', 'wattle', 'lawn', 'galah'];

/** The jacaranda petals on the paths: x, y, rotation. */
const petals = [
  [318, 96, 40],
  [326, 150, 100],
  [60, 318, 20],
  [560, 322, 70],
  [470, 316, 10],
  [320, 520, 55],
  [314, 585, 15],
] as const;

type Props = {
  /** The description for screen readers. Without it, screen readers ignore the plan. */
  label?: string;
  className?: string | undefined;
};

/**
 * The mark as a campus from above: four lawns with scenes of Quad, a sundial with the local hour, and people on the
 * paths. It does not move if the user prefers reduced motion.
 */
export function Plan({ label, className }: Props) {
  const clip = `${useId()}face`;
  return (
    <svg
      viewBox="0 0 640 640"
      className={className ? `${css.plan} ${className}` : css.plan}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <clipPath id={clip}>
        <rect width="52" height="52" rx="18.5" />
      </clipPath>
      <g transform="scale(13.3333)">
        {lawns.map(({ d, transform }, index) => (
          <path key={index} d={d} transform={transform} fill={`var(--${fills[index]}-fill)`} />
        ))}
      </g>
      <g fill="oklch(.62 .15 300)" opacity=".75">
        {petals.map(([x, y, turn]) => (
          <path
            key={`${x} ${y}`}
            d="M0-7C5-3 4 5 0 7-4 5-5-3 0-7z"
            transform={`translate(${x} ${y}) rotate(${turn})`}
          />
        ))}
      </g>
      <ChatScene />
      <PlacesScene />
      <PeopleScene clip={clip} />
      <LettersScene />
      <g transform="translate(244 244)">
        <Sundial size={152} />
      </g>
      <g className={css.down}>
        <rect x="292" y="40" width="56" height="56" rx="20" fill="var(--bg)" />
        <Face who="ines" clip={clip} transform="translate(297 45) scale(.88)" />
      </g>
      <g className={css.across}>
        <rect x="569" y="292" width="56" height="56" rx="20" fill="var(--bg)" />
        <Face who="mia" clip={clip} transform="translate(574 297) scale(.88)" />
      </g>
    </svg>
  );
}
