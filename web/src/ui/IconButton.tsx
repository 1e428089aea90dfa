import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';

import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import css from './IconButton.module.css';

type Look = {
  icon: IconName;
  /** The name for screen readers, and the text of the tooltip. */
  label: string;
  /** `solid`: the main action of a header, filled with the ink colour. `sunken`: a button in a pane without a bar. */
  kind?: 'plain' | 'solid' | 'sunken';
  /** Whether the button has the speech-bubble corner. Only Send has it. */
  tail?: boolean;
};

type Props = Look & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>;

/** A 44 px button with only an icon. Its label is a tooltip and the name for screen readers. */
export function IconButton({ icon, label, kind = 'plain', tail = false, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(css.button, css[kind], tail && css.tail, className)}
      aria-label={label}
      data-tip={label}
    >
      <Icon name={icon} />
    </button>
  );
}

type LinkProps = Look & {
  href: string;
  className?: string;
  replace?: boolean;
  onClick?: (event: MouseEvent) => void;
};

/** A link that looks like an icon button: Back. */
export function IconLink({ icon, label, kind = 'plain', tail = false, className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx(css.button, css[kind], tail && css.tail, className)}
      aria-label={label}
      data-tip={label}
    >
      <Icon name={icon} />
    </Link>
  );
}
