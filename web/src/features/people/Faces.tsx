import type { Card } from '@quad/contract/people/shapes.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar, QuadAvatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { MoreIconName } from '#ui/more-icons.ts';
import css from './Faces.module.css';

type Props = {
  people: readonly Pick<Card, 'id' | 'pfp_url'>[];
  /** The icon that is rendered if there are no people. */
  icon?: MoreIconName;
};

/** The faces of up to four people, as decoration of a tile. The space is reserved while the people are loading. */
export function Faces({ people, icon }: Props) {
  const [only, ...others] = people;
  const members = people.map(({ id, pfp_url }) => ({ seed: id, src: smallPicture(pfp_url) }));
  return (
    <span className={cx('center', css.faces)}>
      {others.length > 0 && <QuadAvatar members={members} className={css.face} />}
      {only && others.length === 0 && (
        <Avatar seed={only.id} src={smallPicture(only.pfp_url)} className={css.face} />
      )}
      {!only && icon && <Icon name={icon} className={css.icon} />}
    </span>
  );
}
