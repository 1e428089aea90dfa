import { useState } from 'react';

import css from './Avatar.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { Portrait } from './Portrait.tsx';
import type { Seed } from './Portrait.tsx';

/** The sizes of avatars, in px. The requested pictures have twice this size. */
export type AvatarSize = 18 | 24 | 36 | 44 | 46 | 52 | 72 | 96 | 120 | 160;

type Props = {
  /** The user's id. If there is no picture or it does not load, a face is generated from the id. */
  seed: Seed;
  src?: string | null | undefined;
  size?: AvatarSize;
  /**
   * The dot for presence: green for online, hollow for offline. Also write "online" or "offline" nearby, because screen
   * readers do not read the dot.
   */
  presence?: 'online' | 'offline' | undefined;
  /** Whether to show a gold crown on a dark plate instead of the presence dot. */
  owner?: boolean | undefined;
  /** The name for screen readers. Omit it if the name is beside the picture, as usual. */
  label?: string | undefined;
  /**
   * Whether the picture loads at once, even if it is outside the window. Set it for a large picture that is visible
   * when the page opens.
   */
  eager?: boolean;
  className?: string | undefined;
};

/**
 * A person's picture or a chat's icon as a rounded square. The edge of the presence dot has the colour `--ring`, which
 * must equal the background.
 */
export function Avatar(props: Props) {
  const { seed, src, size = 52, presence, owner, label, eager = false, className } = props;
  return (
    <span
      className={cx(css.avatar, className)}
      data-size={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <span className={cx('block w-full h-full overflow-hidden round-avatar bg-sunken', css.face)}>
        <Picture key={src} seed={seed} src={src} size={size} eager={eager} />
      </span>
      {owner ? (
        <span className={cx('center absolute', css.crown)}>
          <Icon name="crown" size={16} />
        </span>
      ) : (
        presence && <span className={cx('absolute', css.dot)} data-presence={presence} />
      )}
    </span>
  );
}

type PictureProps = { seed: Seed; src: string | null | undefined; size: number; eager: boolean };

function Picture({ seed, src, size, eager }: PictureProps) {
  const [broken, setBroken] = useState(false);
  if (!src || broken) return <Portrait seed={seed} />;
  return (
    <img
      src={src}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** A member in a group's avatar. */
export type Member = { seed: Seed; src?: string | null | undefined };

type QuadProps = {
  /**
   * Only the first four are drawn. If there are two members, each is as tall as the avatar. If there are three, the
   * first is as tall as the avatar.
   */
  members: readonly Member[];
  size?: AvatarSize;
  className?: string | undefined;
};

/**
 * The avatar of a group without a picture: four members in a square. Screen readers do not read it, so write the
 * group's name beside it.
 */
export function QuadAvatar({ members, size = 52, className }: QuadProps) {
  const shown = members.slice(0, 4);
  return (
    <span
      className={cx(css.avatar, css.quad, className)}
      data-size={size}
      data-count={shown.length}
      aria-hidden="true"
    >
      {shown.map(({ seed, src }, at) => (
        <span key={at} className={cx('overflow-hidden bg-bloom-soft', css.cell)}>
          <Picture key={src} seed={seed} src={src} size={size / 2} eager={false} />
        </span>
      ))}
    </span>
  );
}
