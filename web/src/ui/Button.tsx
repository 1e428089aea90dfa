import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

import css from './Button.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';

type Look = {
  /**
   * `primary`: the main action, once per view. `line`: a secondary action. `quiet`: a minor action. `danger`: the
   * confirmation of a loss of data.
   */
  kind?: 'primary' | 'line' | 'quiet' | 'danger' | 'danger-line';
  /** The height: 60, 48 or 44 px. */
  size?: 'big' | 'normal' | 'tool';
  /** Whether the button has the speech-bubble corner. Only Send and Sign Up have it. */
  tail?: boolean;
  icon?: IconName;
  /** Whether the button is as wide as its container. */
  wide?: boolean;
};

function look({ kind = 'primary', size = 'normal', tail, wide }: Look, className?: string) {
  return cx(css.button, css[kind], css[size], tail && css.tail, wide && css.wide, className);
}

type Props = Look &
  Omit<ComponentProps<'button'>, 'size'> & {
    /**
     * Whether a request is running. The button then shows `busyText` with a spinner, keeps its width, and ignores
     * presses.
     */
    busy?: boolean;
    /** The label while busy: "Sending". */
    busyText?: string;
    /**
     * False if the form cannot be sent yet (the specification's "not ready"). The button then looks disabled. A press
     * still calls `onClick`, which explains the reason.
     */
    ready?: boolean;
  };

/**
 * A button for an action. For navigation use ButtonLink. A disabled button needs a visible line nearby that says what
 * is missing. Link the line by `aria-describedby`.
 */
export function Button(props: Props) {
  const {
    kind,
    size,
    tail,
    icon,
    wide,
    busy = false,
    busyText,
    ready = true,
    className,
    children,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, size, tail, wide }, className)}
      aria-disabled={busy || !ready || undefined}
      data-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <span
        className={cx('inline-flex items-center justify-center gap-8', css.face)}
        data-off={busy || undefined}
      >
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {busyText !== undefined && (
        <span
          className={cx('inline-flex items-center justify-center gap-8', css.face)}
          data-off={!busy || undefined}
        >
          <Spinner />
          {busyText}
        </span>
      )}
      {busy && busyText === undefined && (
        <span className={cx('inline-flex items-center justify-center gap-8', css.face)}>
          <Spinner />
          <span className="visually-hidden">Working</span>
        </span>
      )}
    </button>
  );
}

type LinkProps = Look & {
  href: string;
  children: ReactNode;
  className?: string;
  replace?: boolean;
  /** The history state for the page that the link opens. */
  state?: unknown;
  onClick?: () => void;
};

/** A link that looks like a button, for navigation: Sign Up, Find People. */
export function ButtonLink({ kind, size, tail, icon, wide, className, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={look({ kind, size, tail, wide }, className)}>
      <span className={cx('inline-flex items-center justify-center gap-8', css.face)}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
    </Link>
  );
}

type DownloadProps = Omit<LinkProps, 'replace' | 'state'> & {
  /** The name of the saved file. By default, the server or the address names the file. */
  fileName?: string;
};

/** A link that looks like a button and downloads a file. */
export function ButtonDownload({ kind, size, icon, href, fileName = '', onClick, children }: DownloadProps) {
  return (
    <a href={href} download={fileName} className={look({ kind, size })} onClick={onClick}>
      <span className={cx('inline-flex items-center justify-center gap-8', css.face)}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
    </a>
  );
}

/** A spinner for a running request. Screen readers do not read it, so write beside it what is happening. */
export function Spinner() {
  return (
    <svg
      className={cx('flex-none', css.spinner)}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <rect x="2.5" y="2.5" width="15" height="15" rx="5.5" pathLength="100" />
    </svg>
  );
}
