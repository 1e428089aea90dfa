import { useEffect, useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';

import { announce } from './announce.ts';
import css from './Banner.module.css';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { OnTop, showOnTop } from './OnTop.tsx';
import { useCountdown } from './use-countdown.ts';
import { useHold } from './use-hold.ts';

type Props = {
  href: string;
  /** An avatar of 44 px. */
  avatar: ReactNode;
  title: string;
  /** One line of text. Longer text is truncated with an ellipsis. */
  text: string;
  onClose: () => void;
  /** How long the banner is shown, in ms. Source: spec 1 §9, 5 s. */
  hold?: number;
};

/**
 * A banner for a new message, shown for five seconds. Hover and focus pause the time. Give the banner a `key` per
 * message, so that the time restarts.
 */
export function Banner({ href, avatar, title, text, onClose, hold: time = 5000 }: Props) {
  const { held, hold } = useHold();
  const stands = useCountdown(time, held, onClose);
  const touchedAt = useRef(0);
  // The text is announced separately, because many screen readers ignore a live region that is inserted together with
  // its text.
  const spoken = useRef(`New message. ${title}: ${text}`);
  useEffect(() => announce(spoken.current), []);
  return (
    <OnTop>
      <div
        ref={showOnTop}
        popover="manual"
        data-stay
        role="region"
        aria-label="New message"
        className={cx(
          'grid items-center fixed overflow-hidden m-0 border-0 round-22 bg-raised shadow-pop text-ink edge',
          css.banner,
        )}
        data-held={stands || undefined}
        {...hold}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        onTouchStart={(event) => {
          touchedAt.current = event.touches[0]?.clientY ?? 0;
        }}
        onTouchEnd={(event) => {
          const end = event.changedTouches[0]?.clientY;
          if (end !== undefined && touchedAt.current - end > 24) onClose();
        }}
      >
        <Content {...{ href, avatar, title, text, onClose }} />
        <IconButton icon="close" label="Dismiss" onClick={onClose} />
        <span className={cx('fuse', css.fuse)} style={{ '--left': `${time}ms` } as CSSProperties} />
      </div>
    </OnTop>
  );
}

function Content({ href, avatar, title, text, onClose }: Omit<Props, 'hold'>) {
  return (
    <div className="min-w-0">
      <Link href={href} className={cx('grid items-center gap-12 round-16', css.link)} onClick={onClose}>
        {avatar}
        <span className="block min-w-0">
          <b className={cx('block cut', css.title)}>
            {title}
            <span className="visually-hidden">: </span>
          </b>
          <span className="block hint cut">{text}</span>
        </span>
      </Link>
    </div>
  );
}
