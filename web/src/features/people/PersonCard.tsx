import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { BlockButton } from './blocking/BlockButton.tsx';
import { useCard } from '#features/cards/cards.ts';
import { FriendButton } from './friendship/FriendButton.tsx';
import { fullName, yearLine } from '#features/cards/names.ts';
import { faceOf } from '#features/cards/picture-of.ts';
import { openProfile } from './open-profile.ts';
import css from './PersonCard.module.css';

/**
 * A person in a grid or a row: portrait, name, course, and the friend button. A press on the rest of the card opens the
 * profile.
 */
export function PersonCard({ user_id }: { user_id: number }) {
  const person = useCard(user_id);
  if (!person) return null;
  const name = fullName(person);
  const isOnline = person.onlineStatus === 'online';
  const isKnown = person.mutual || isOnline;
  return (
    <article
      className={cx(
        'row flex-col gap-10 h-full relative border-line round-card bg-surface fade-hover text-center',
        css.card,
      )}
    >
      <Avatar
        {...faceOf(person)}
        className={css.face}
        presence={isKnown ? person.onlineStatus : undefined}
        owner={person.owner}
      />
      <div className={cx('grid content-start gap-2 flex-1 w-full min-w-0', css.words)}>
        <button
          type="button"
          className={cx('name break-anywhere card-link', css.name)}
          aria-label={isOnline ? `${name}, online` : name}
          onClick={() => openProfile(person.id)}
        >
          <bdi>{name}</bdi>
        </button>
        <span className="meta clamp">{person.course?.course_name}</span>
        <span className="meta clamp">{yearLine(person.year_level)}</span>
      </div>
      <div className={cx('w-full relative', css.action)}>
        {person.blocked ? <BlockButton person={person} /> : <FriendButton person={person} wide writes />}
      </div>
    </article>
  );
}
