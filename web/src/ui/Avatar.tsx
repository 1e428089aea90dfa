import { useState } from 'react';

import css from './Avatar.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { Portrait } from './Portrait.tsx';
import type { Seed } from './Portrait.tsx';

/** Slots of the design, in px. Pictures are asked for at twice the slot. */
export type AvatarSize = 18 | 24 | 36 | 44 | 46 | 52 | 72 | 96 | 120 | 160;

type Props = {
  /** Draws the stand-in face when there is no picture, or it does not load. The user's id. */
  seed: Seed;
  /** The picture's address. */
  src?: string | null | undefined;
  size?: AvatarSize;
  /** Green dot, hollow ring, or nothing when left out. Say it in words nearby too: the dot is silent. */
  presence?: 'online' | 'offline' | undefined;
  /** Gold crown on a dark plate instead of the presence dot. */
  owner?: boolean | undefined;
  /** Spoken name. Leave it out where the name stands beside the picture, which is nearly everywhere. */
  label?: string | undefined;
  /** Load at once instead of when it scrolls near: for the first screen's large picture. */
  eager?: boolean;
  className?: string | undefined;
};

/**
 * One person (or one chat's icon) as a rounded square. Set `--ring` on it or around it when it does not stand on a
 * surface: the presence dot is cut out of the background in that colour.
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

/** One member as a group's avatar needs it. */
export type Member = { seed: Seed; src?: string | null | undefined };

type QuadProps = {
  /** The first four are drawn. Of three the first, of two both stand as tall as the whole; no lawn stays empty. */
  members: readonly Member[];
  size?: AvatarSize;
  className?: string | undefined;
};

/** A group without a picture of its own: four members in a quad. Decoration; the group's name stands beside it. */
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
