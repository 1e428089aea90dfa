import { smallPicture } from '#platform/media.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import rows from '#ui/Row.module.css';
import { useCard } from '#features/cards/cards.ts';
import { FriendButton } from '../friendship/FriendButton.tsx';
import { fullName } from '#features/cards/names.ts';
import { openProfile } from '../open-profile.ts';
import css from './SuggestedRow.module.css';

type Props = {
  user_id: number;
  /** The number of friends that the user and the person have in common. */
  friendsInCommon: number;
};

/**
 * A suggested person in one line: face, name, study, and the friend button. A press on the rest of the row opens the
 * profile.
 */
export function SuggestedRow({ user_id, friendsInCommon }: Props) {
  const person = useCard(user_id);
  if (!person) return null;
  const name = fullName(person);
  const isOnline = person.onlineStatus === 'online';
  return (
    <article className={cx(rows.row, rows.person, css.row)}>
      <Avatar
        seed={person.id}
        src={smallPicture(person.pfp_url)}
        presence={isOnline ? 'online' : undefined}
        owner={person.owner}
      />
      <div className={cx('grid min-w-0', css.words)}>
        <button
          type="button"
          className={cx('name', rows.link, css.name)}
          aria-label={isOnline ? `${name}, online` : name}
          onClick={() => openProfile(person.id)}
        >
          <bdi>{name}</bdi>
        </button>
        {friendsInCommon > 1 && <span className="meta">{friendsInCommon} friends in common</span>}
        {person.course && <span className="meta">{person.course.course_name}</span>}
      </div>
      <div className={cx('relative', css.action)}>
        <FriendButton person={person} writes />
      </div>
    </article>
  );
}
