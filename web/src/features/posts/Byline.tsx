import type { Author } from '@quad/contract/chat/shapes.ts';
import type { ReactNode } from 'react';
import { fullName } from '#features/cards/names.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import css from './Byline.module.css';

type Props = {
  author: Author;
  /** The level of the heading with the author's name. */
  level: 2 | 3;
  id?: string;
  /** The time of publishing. */
  time: ReactNode;
  menu: ReactNode;
};

/** The author of a post, with the post's time. A press on the name opens the author's profile. */
export function Byline({ author, level, id, time, menu }: Props) {
  const Heading = `h${level}` as const;
  return (
    <header className="row gap-12">
      <Avatar seed={author.id} src={smallPicture(author.pfp_url)} size={44} />
      <div className="flex-1 min-w-0">
        <Heading id={id} className="name">
          <button
            type="button"
            className={cx('text-start break-anywhere', css.name)}
            onClick={() => openProfile(author.id)}
          >
            <bdi>{fullName(author)}</bdi>
          </button>
        </Heading>
        {time}
      </div>
      {menu}
    </header>
  );
}
