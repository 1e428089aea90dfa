import { type Drawn, pictureOf } from '#features/cards/picture-of.ts';
import { Avatar, QuadAvatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { MoreIconName } from '#ui/more-icons.ts';
import css from './Faces.module.css';

type Props = {
  people: readonly Drawn[];
  /** The icon that is rendered if there are no people. */
  icon?: MoreIconName;
};

/** The faces of up to four people, as decoration of a tile. The space is reserved while the people are loading. */
export function Faces({ people, icon }: Props) {
  const [only, ...others] = people;
  return (
    <span className={cx('center', css.faces)}>
      {others.length > 0 && <QuadAvatar members={people.map(pictureOf)} className={css.face} />}
      {only && others.length === 0 && <Avatar {...pictureOf(only)} className={css.face} />}
      {!only && icon && <Icon name={icon} className={css.icon} />}
    </span>
  );
}
