import type { Card, InCommon as Shared } from '@quad/contract/people/shapes.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { isOnStaff, useMe } from '#features/me/queries.ts';
import { openReport } from './open-report.ts';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { hasNoFocus } from '#ui/focus.ts';
import { BlockButton } from './blocking/BlockButton.tsx';
import { FriendButton } from './friendship/FriendButton.tsx';
import { FriendsEntry } from './FriendsEntry.tsx';
import { InCommon } from './InCommon.tsx';
import { fullName, yearLine } from '#features/cards/names.ts';
import { faceOf } from '#features/cards/picture-of.ts';
import { leaveProfile } from './open-profile.ts';
import css from './ProfileCard.module.css';

type Props = {
  titleId: string;
  person: Card;
  /** What the user and the person have in common. Undefined until it is fetched. */
  common: Shared | undefined;
  /** The error above the details if they could not be loaded. */
  note: ReactNode;
  /** Whether the whole profile is fetched. Before then, the page has only the data from a list. */
  isComplete: boolean;
};

/** A person's profile: portrait, badges, name, study, text, and the actions. */
export function Profile({ titleId, person, common, note, isComplete }: Props) {
  const isMe = useSession((session) => session.user_id === person.id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The profile replaces a placeholder, which may have had the focus.
    if (hasNoFocus()) title.current?.focus();
  }, []);
  // The server sends the picture of the dating profile only to the user's matches. Friends see each other's usual picture.
  const pfp_url = (isMe || person.mutual ? null : person.real_pfp_url) ?? person.pfp_url;
  return (
    <>
      <div
        className={cx('self-stretch flex-none', css.ground)}
        data-mine={isMe || undefined}
        aria-hidden="true"
      />
      <Avatar
        {...faceOf({ ...person, pfp_url })}
        size={160}
        owner={person.owner}
        eager
        className={css.portrait}
      />
      <div className="grid justify-items-center gap-6 w-full text-center">
        <h2 ref={title} id={titleId} tabIndex={-1} className="type-title break-anywhere">
          <bdi>{fullName(person)}</bdi>
        </h2>
        {person.other_names && <p className="hint">{person.other_names}</p>}
        {!isMe && (person.mutual || person.onlineStatus === 'online') && (
          <p className={cx('row label', css.presence)} data-presence={person.onlineStatus}>
            {person.onlineStatus}
          </p>
        )}
        {isMe && <p className={cx('round-10 bg-bloom-soft type-label text-bloom', css.mine)}>Me</p>}
        <Badges badges={person.badges} owner={person.owner} />
      </div>
      {common && !person.blocked && <InCommon {...common} />}
      <Actions person={person} isMe={isMe} />
      {isMe && <FriendsEntry />}
      {note && <div className={cx('self-stretch w-full mx-auto', css.note)}>{note}</div>}
      {!person.blocked && <Details person={person} isComplete={isComplete} />}
      {isMe ? (
        <OwnPlaces />
      ) : (
        <div className="flex flex-wrap justify-center gap-8">
          <BlockButton person={person} />
          <ReportButton person={person} />
        </div>
      )}
    </>
  );
}

/** Links to the user's own screens that are not in the navigation, mainly for phones. */
function OwnPlaces() {
  const me = useMe();
  return (
    <nav className="flex flex-wrap justify-center gap-8" aria-label="Yours">
      <ButtonLink size="tool" kind="quiet" icon="home" href={paths.dashboard} onClick={leaveProfile}>
        Dashboard
      </ButtonLink>
      {isOnStaff(me) && (
        <ButtonLink size="tool" kind="quiet" icon="eye" href={paths.staff} onClick={leaveProfile}>
          Staff
        </ButtonLink>
      )}
    </nav>
  );
}

function ReportButton({ person: { id, first_name, blocked } }: { person: Card }) {
  return (
    <Button
      kind="quiet"
      size="tool"
      icon="flag"
      aria-label={`Report ${first_name}`}
      onClick={() => openReport({ target_type: 'USER', target_id: id, person: { id, first_name, blocked } })}
    >
      Report
    </Button>
  );
}

function Badges({ badges, owner }: Pick<Card, 'badges' | 'owner'>) {
  const all = [...(owner ? ['Runs Quad'] : []), ...badges.map(({ name }) => name)];
  if (all.length === 0) return null;
  return (
    <ul className={cx('flex flex-wrap justify-center gap-6', css.badges)} aria-label="Badges">
      {all.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function Actions({ person, isMe }: { person: Card; isMe: boolean }) {
  if (person.blocked) return <p className="hint">You blocked {person.first_name}.</p>;
  return (
    <div className="flex flex-wrap justify-center gap-8">
      {!isMe && <FriendButton person={person} main onLeave={leaveProfile} />}
      {isMe && (
        <ButtonLink
          size="tool"
          kind="line"
          icon="edit"
          href={`${paths.settings}#profile`}
          onClick={leaveProfile}
        >
          Edit profile
        </ButtonLink>
      )}
    </div>
  );
}

function Details({ person, isComplete }: { person: Card; isComplete: boolean }) {
  const { course, year_level, bio } = person;
  const year = yearLine(year_level);
  return (
    <div
      className={cx(
        'grid self-stretch gap-16 w-full mx-auto round-row bg-sunken break-anywhere',
        css.details,
      )}
    >
      <section>
        <h3 className={cx('label', css.label)}>Studying</h3>
        <p>{[course?.course_name, year].filter(Boolean).join(', ') || 'Not said'}</p>
        {course && <p className="hint">{course.uni_name}</p>}
      </section>
      <section>
        <h3 className={cx('label', css.label)}>About me</h3>
        {bio ? (
          <p className="pre-line">
            <bdi>{bio}</bdi>
          </p>
        ) : (
          <p className="hint">{isComplete ? '(No bio)' : '\u00a0'}</p>
        )}
      </section>
    </div>
  );
}
