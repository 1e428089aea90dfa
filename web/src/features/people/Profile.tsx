import type { Card, InCommon as Shared } from '@quad/contract/people/shapes.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { isOnStaff, useMe } from '#features/me/queries.ts';
import { openReport } from './open-report.ts';
import { paths } from '#platform/paths.ts';
import { useSession } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { hasNoFocus } from '#ui/focus.ts';
import { BlockButton } from './BlockButton.tsx';
import { FriendButton } from './FriendButton.tsx';
import { FriendsEntry } from './FriendsEntry.tsx';
import { InCommon } from './InCommon.tsx';
import { fullName, yearLine } from '#features/cards/names.ts';
import { faceOf } from '#features/cards/picture-of.ts';
import { leaveProfile } from './open-profile.ts';
import css from './ProfileCard.module.css';

type Props = {
  titleId: string;
  person: Card;
  /** The things that the user and the person have in common. Undefined until they are fetched. */
  common: Shared | undefined;
  /** Shown above the details: an error, if they could not be loaded. */
  note: ReactNode;
  /** Whether the whole profile is fetched. False while only the data from a list are known. */
  isComplete: boolean;
};

/** A person's profile: portrait, badges, name, study, text, and the actions. */
export function Profile({ titleId, person, common, note, isComplete }: Props) {
  const isMe = useSession((session) => session.user_id === person.id);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // This component replaces a placeholder, which may have had the focus.
    if (hasNoFocus()) title.current?.focus();
  }, []);
  // The server sends the picture of the dating profile only to the user's matches.
  const pfp_url = isMe ? person.pfp_url : (person.real_pfp_url ?? person.pfp_url);
  return (
    <>
      <div className={css.ground} data-mine={isMe || undefined} aria-hidden="true" />
      <Avatar
        {...faceOf({ ...person, pfp_url })}
        size={160}
        owner={person.owner}
        eager
        className={css.portrait}
      />
      <div className={css.who}>
        <h2 ref={title} id={titleId} tabIndex={-1} className={css.name}>
          <bdi>{fullName(person)}</bdi>
        </h2>
        {person.other_names && <p className="hint">{person.other_names}</p>}
        {!isMe && (person.mutual || person.onlineStatus === 'online') && (
          <p className={css.presence} data-presence={person.onlineStatus}>
            {person.onlineStatus}
          </p>
        )}
        {isMe && <p className={css.mine}>Me</p>}
        <Badges badges={person.badges} owner={person.owner} />
      </div>
      {common && !person.blocked && <InCommon {...common} />}
      <Actions person={person} isMe={isMe} />
      {isMe && <FriendsEntry />}
      {note && <div className={css.note}>{note}</div>}
      {!person.blocked && <Details person={person} isComplete={isComplete} />}
      {isMe ? (
        <OwnPlaces />
      ) : (
        <div className={css.actions}>
          <BlockButton person={person} />
          <ReportButton person={person} />
        </div>
      )}
    </>
  );
}

/** Links to the user's own screens that are not in the navigation, mainly for a phone. */
function OwnPlaces() {
  const me = useMe();
  return (
    <nav className={css.actions} aria-label="Yours">
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
    <ul className={css.badges} aria-label="Badges">
      {all.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function Actions({ person, isMe }: { person: Card; isMe: boolean }) {
  if (person.blocked) return <p className="hint">You blocked {person.first_name}.</p>;
  return (
    <div className={css.actions}>
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
    <div className={css.details}>
      <section>
        <h3 className={css.label}>Studying</h3>
        <p>{[course?.course_name, year].filter(Boolean).join(', ') || 'Not said'}</p>
        {course && <p className="hint">{course.uni_name}</p>}
      </section>
      <section>
        <h3 className={css.label}>About me</h3>
        {bio ? (
          <p className={css.bio}>
            <bdi>{bio}</bdi>
          </p>
        ) : (
          <p className="hint">{isComplete ? '(No bio)' : '\u00a0'}</p>
        )}
      </section>
    </div>
  );
}
