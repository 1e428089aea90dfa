import { useState } from 'react';

import css from './Avatar.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { Portrait } from './Portrait.tsx';
import type { Seed } from './Portrait.tsx';

/** The sizes of avatars, in px. Pictures are requested at twice the size. */
export type AvatarSize = 18 | 24 | 36 | 44 | 46 | 52 | 72 | 96 | 120 | 160;

type Props = {
  /** The user's id. From it a face is drawn where there is no picture, or the picture does not load. */
  seed: Seed;
  /** The picture's address. */
  src?: string | null | undefined;
  size?: AvatarSize;
  /** Green dot, hollow ring, or nothing. Say it in words nearby too: screen readers do not read the dot. */
  presence?: 'online' | 'offline' | undefined;
  /** Gold crown on a dark plate instead of the presence dot. */
  owner?: boolean | undefined;
  /**
   * The name for screen readers. Leave it out where the name is written beside the picture, which is nearly everywhere.
   */
  label?: string | undefined;
  /** Loads at once instead of when it scrolls near: for the large picture of the first screen. */
  eager?: boolean;
  className?: string | undefined;
};

/**
 * A person's picture or a chat's icon as a rounded square. Set `--ring` on it or around it when its background is not a
 * surface: the presence dot has an edge in that colour.
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
      <span className={css.face}>
        <Picture key={src} seed={seed} src={src} size={size} eager={eager} />
      </span>
      {owner ? (
        <span className={css.crown}>
          <Icon name="crown" size={16} />
        </span>
      ) : (
        presence && <span className={css.dot} data-presence={presence} />
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
  /** The first four are drawn. Of two members both are as tall as the avatar, of three the first one is. */
  members: readonly Member[];
  size?: AvatarSize;
  className?: string | undefined;
};

/** The avatar of a group without a picture: four members in a square. Decoration: write the group's name beside it. */
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
        <span key={at} className={css.cell}>
          <Picture key={src} seed={seed} src={src} size={size / 2} eager={false} />
        </span>
      ))}
    </span>
  );
}
