import { cx } from './cx.ts';
import type { MessageIconName } from './message-icons.ts';
import type { MoreIconName } from './more-icons.ts';
import type { ViewerIconName } from './viewer-icons.ts';
import css from './Icon.module.css';

// One path for each icon, on a grid of 24 px, drawn with a round line of 1.9 px. Public pages use only these icons.
// `Providers.tsx` adds the icons of all other pages.
const first = {
  close: 'm7 7 10 10M17 7 7 17',
  menu: 'M4 8h16M4 16h16',

  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 8v.1',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5',
};

/** The name of an icon. */
export type IconName = keyof typeof first | MessageIconName | MoreIconName | ViewerIconName;

type Drawings = Readonly<Record<string, string>>;

const drawings = new Map<string, string>(Object.entries(first));
const filled = new Set<string>();

/** Adds icons. `lines` are drawn as lines, `areas` as filled areas. */
export function addDrawings(lines: Drawings, areas: Drawings): void {
  for (const [name, path] of Object.entries({ ...lines, ...areas })) drawings.set(name, path);
  for (const name of Object.keys(areas)) filled.add(name);
}

type Props = {
  name: IconName;
  /** The edge length in px. The default is 24. */
  size?: 16 | 20 | 24;
  /** The icon's meaning for screen readers. Set it only if there are no words beside the icon. */
  label?: string;
  className?: string | undefined;
};

/** An icon in the colour of the text. Without a label, screen readers ignore it. */
export function Icon({ name, size = 24, label, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={cx(css.icon, className)}
      data-filled={filled.has(name) || undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={drawings.get(name)} />
    </svg>
  );
}
