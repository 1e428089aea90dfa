import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

import css from './Button.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';

type Look = {
  /** `primary`: one per view. `line`: second choices. `quiet`: third. `danger`: confirming a loss, nowhere else. */
  kind?: 'primary' | 'line' | 'quiet' | 'danger' | 'danger-line';
  /** 60, 48 or 44 px high. */
  size?: 'big' | 'normal' | 'tool';
  /** The corner that speaks: Send and Sign Up only. */
  tail?: boolean;
  icon?: IconName;
  /** As wide as its container. */
  wide?: boolean;
};

function look({ kind = 'primary', size = 'normal', tail, wide }: Look, className?: string) {
  return cx(css.button, css[kind], css[size], tail && css.tail, wide && css.wide, className);
}

type Props = Look &
  Omit<ComponentProps<'button'>, 'size'> & {
    /** Work under way: shows `busyText` with a spinner, keeps its width, ignores presses. */
    busy?: boolean;
    /** What to say while busy: "Sending". */
    busyText?: string;
    /** False where the specification says "not ready": looks unready, but a press still reaches `onClick`, which explains. */
    ready?: boolean;
  };

/**
 * A press that does something. Going somewhere is a ButtonLink. `type` is "button" unless told. A disabled button
 * needs a visible line nearby that says what is missing, tied to it by `aria-describedby`.
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
      <span className={css.face} data-off={busy || undefined}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {busyText !== undefined && (
        <span className={css.face} data-off={!busy || undefined}>
          <Spinner />
          {busyText}
        </span>
      )}
      {busy && busyText === undefined && (
        <span className={css.face}>
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
  /** What is handed to the page it leads to, apart from its address. */
  state?: unknown;
  onClick?: () => void;
};

/** A link that looks like a button: Sign Up, Find People. */
export function ButtonLink({ kind, size, tail, icon, wide, className, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={look({ kind, size, tail, wide }, className)}>
      <span className={css.face}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
    </Link>
  );
}

type DownloadProps = Omit<LinkProps, 'replace' | 'state' | 'onClick'> & {
  /** The name of the saved file. Without it, the server or the address names the file. */
  fileName?: string;
};

/** A link that looks like a button and fetches a file for saving: Download. */
export function ButtonDownload({ kind, size, icon, href, fileName = '', children }: DownloadProps) {
  return (
    <a href={href} download={fileName} className={look({ kind, size })}>
      <span className={css.face}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
    </a>
  );
}

/** A turning dash for work under way. Silent: say what is happening in words beside it. */
export function Spinner() {
  return (
    <svg className={css.spinner} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <rect x="2.5" y="2.5" width="15" height="15" rx="5.5" pathLength="100" />
    </svg>
  );
}
