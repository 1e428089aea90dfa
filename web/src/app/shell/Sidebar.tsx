import { Link } from 'wouter';
import { isOnStaff, useMe } from '#features/me/queries.ts';
import { fullName, shortName } from '#features/cards/names.ts';
import { openProfile } from '#features/people/open-profile.ts';
import { useConnected } from '#platform/connection-state.ts';
import { smallPicture } from '#platform/media.ts';
import { paths } from '#platform/paths.ts';
import type { RememberedUser } from '#platform/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { HomeLink } from '#ui/HomeLink.tsx';
import { usePeopleAround } from '../use-people-around.ts';
import { NavLink } from './Entry.tsx';
import { type Counts, links, profileParts } from './entries.ts';
import { LogoutEntry } from './LogoutButton.tsx';
import { MainEntries } from './MainEntries.tsx';
import styles from './Sidebar.module.css';

/** The maximum number of online friends in the sidebar. */
const SHOWN_ONLINE = 5;

/** The navigation at the side of large screens. On narrower screens it has icons with small labels. */
export function Sidebar({ counts }: { counts: Counts }) {
  const me = useMe();
  return (
    <nav className={cx('flex-col min-h-0', styles.sidebar)} aria-label="Main">
      <HomeLink className={cx('row justify-center gap-10 tight', styles.brand)}>
        <span className={styles.word}>Quad</span>
      </HomeLink>
      <div className="stack gap-4">
        <MainEntries className={styles.entry} counts={counts} profile={profileParts.desktop} />
        {isOnStaff(me) && <NavLink entry={links.staff} className={styles.entry} />}
      </div>
      <OnTheQuadNow />
      {me && <Me me={me} />}
      <div className={styles.out}>
        <LogoutEntry className={styles.entry} />
      </div>
    </nav>
  );
}

/** The user's own picture and name. A press opens the user's own profile card. */
function Me({ me }: { me: RememberedUser }) {
  const connected = useConnected((state) => state.connected);
  return (
    <button
      type="button"
      className={cx('row justify-center gap-10 w-full', styles.me)}
      onClick={() => openProfile(me.id)}
    >
      <Avatar
        seed={me.id}
        src={smallPicture(me.pfp_url)}
        size={36}
        presence={connected ? 'online' : 'offline'}
      />
      <span className={cx('absolute overflow-hidden', styles.words)}>
        <b>{fullName(me)}</b>
        <small>{me.course?.course_name}</small>
      </span>
    </button>
  );
}

/** Friends who are online, each with a link to their chat. Hidden when nobody is online. */
function OnTheQuadNow() {
  const online = usePeopleAround()
    .filter(({ person }) => person.mutual)
    .slice(0, SHOWN_ONLINE);
  if (online.length === 0) return null;
  return (
    <section className={styles.now} aria-labelledby="on-the-quad-now">
      <h2 id="on-the-quad-now">On the quad now</h2>
      <ul>
        {online.map(({ chat_id, person }) => (
          <li key={chat_id}>
            <Link href={paths.chat(chat_id)} aria-label={`${shortName(person)}, online`}>
              <Avatar seed={person.id} src={smallPicture(person.pfp_url)} size={36} presence="online" />
              <bdi className="max-w-full cut" aria-hidden="true">
                {person.first_name}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
