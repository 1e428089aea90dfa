import type { Card } from '@quad/contract/people/shapes.ts';
import { useMe } from '#features/me/queries.ts';
import type { RememberedUser } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { useCard } from '#features/cards/cards.ts';
import { FriendButton } from '../friendship/FriendButton.tsx';
import { fullName, yearLine } from '#features/cards/names.ts';
import { openProfile } from '../open-profile.ts';
import css from './SuggestedCard.module.css';

type Props = {
  user_id: number;
  friendsInCommon: number;
  large?: boolean;
  /** Whether the heading above already names the shared course or university. */
  alike?: boolean;
  eager: boolean;
};

/** A suggested person: face, name, reason, and the friend button. A press on the rest of the card opens the profile. */
export function SuggestedCard({ user_id, friendsInCommon, large = false, alike = false, eager }: Props) {
  const person = useCard(user_id);
  const me = useMe();
  if (!person) return null;
  const name = fullName(person);
  const isOnline = person.onlineStatus === 'online';
  return (
    <article
      className={cx(
        'row flex-col gap-8 h-full relative border-line round-card bg-surface fade-hover text-center',
        css.card,
      )}
      data-large={large || undefined}
    >
      <Avatar
        seed={person.id}
        src={person.pfp_url}
        className={css.face}
        presence={isOnline ? 'online' : undefined}
        owner={person.owner}
        eager={eager}
      />
      <div className="stack content-start gap-2 flex-1 w-full">
        <button
          type="button"
          className={cx('name break-anywhere card-link', css.name)}
          aria-label={isOnline ? `${name}, online` : name}
          onClick={() => openProfile(person.id)}
        >
          <bdi>{name}</bdi>
        </button>
        <span className={cx('type-label', css.shared)}>
          {friendsLine(friendsInCommon) ?? (alike ? yearLine(person.year_level) : alikeLine(me, person))}
        </span>
        {!(alike && isOfCourse(me, person)) && (
          <span className={cx('meta clamp', css.course)}>{person.course?.course_name}</span>
        )}
      </div>
      <div className="w-full relative">
        <FriendButton person={person} wide />
      </div>
    </article>
  );
}

/** The number of friends in common, for example "3 friends in common". Null if there are none. */
function friendsLine(friendsInCommon: number): string | null {
  if (friendsInCommon === 0) return null;
  return friendsInCommon === 1 ? '1 friend in common' : `${friendsInCommon} friends in common`;
}

type Mine = Pick<RememberedUser, 'course' | 'year_level'> | null;
type Theirs = Pick<Card, 'course' | 'year_level'>;

const isOfCourse = (me: Mine, { course }: Theirs): boolean =>
  course != null && course.course_id === me?.course?.course_id;

/**
 * What the user and the person have in common in their studies, for example "Same course". Null if there is nothing.
 */
function alikeLine(me: Mine, person: Theirs): string | null {
  const { course, year_level } = person;
  if (!course || !me?.course) return null;
  if (isOfCourse(me, person)) return 'Same course';
  if (course.uni_name !== me.course.uni_name) return null;
  return year_level !== null && year_level === me.year_level ? 'Same uni, same year' : 'Same uni';
}
