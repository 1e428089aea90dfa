import type { Card } from '@quad/contract/people/shapes.ts';
import { useMe } from '#features/me/queries.ts';
import type { RememberedUser } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useCard } from './cards.ts';
import { FriendButton } from './FriendButton.tsx';
import { fullName } from './names.ts';
import { openProfile } from './open-profile.ts';
import css from './SuggestedCard.module.css';

type Props = { user_id: number; friendsInCommon: number; large: boolean; eager: boolean };

/** Somebody whom one may know: their face, their name, why, and the friend button. The rest opens the profile. */
export function SuggestedCard({ user_id, friendsInCommon, large, eager }: Props) {
  const person = useCard(user_id);
  const me = useMe();
  if (!person) return null;
  const name = fullName(person);
  const isOnline = person.onlineStatus === 'online';
  return (
    <article className={css.card} data-large={large || undefined}>
      <Avatar
        seed={person.id}
        src={person.pfp_url}
        className={css.face}
        presence={isOnline ? 'online' : undefined}
        owner={person.owner}
        eager={eager}
      />
      <div className={css.words}>
        <button
          type="button"
          className={css.name}
          aria-label={isOnline ? `${name}, online` : name}
          onClick={() => openProfile(person.id)}
        >
          <bdi>{name}</bdi>
        </button>
        <span className={css.shared}>{sharedLine(me, person, friendsInCommon)}</span>
        <span className={css.course}>{person.course?.course_name}</span>
      </div>
      <div className={css.action}>
        <FriendButton person={person} wide />
      </div>
    </article>
  );
}

/** What one shares with somebody, the most telling first: "3 friends in common", "Same course". */
function sharedLine(
  me: Pick<RememberedUser, 'course' | 'year_level'> | null,
  { course, year_level }: Pick<Card, 'course' | 'year_level'>,
  friendsInCommon: number,
): string | null {
  if (friendsInCommon > 0)
    return friendsInCommon === 1 ? '1 friend in common' : `${friendsInCommon} friends in common`;
  if (!course || !me?.course) return null;
  if (course.course_id === me.course.course_id) return 'Same course';
  if (course.uni_name !== me.course.uni_name) return null;
  return year_level !== null && year_level === me.year_level ? 'Same uni, same year' : 'Same uni';
}
