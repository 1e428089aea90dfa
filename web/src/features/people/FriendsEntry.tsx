import type { Card } from '@quad/contract/people/shapes.ts';
import { Link } from 'wouter';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Faces } from './Faces.tsx';
import css from './FriendsEntry.module.css';
import { useFriends } from './lists.ts';
import { onlineFirst } from '#features/cards/names.ts';
import { leaveProfile } from './open-profile.ts';
import { useRequests } from './friendship/requests.ts';

const FACES = 4;

/** The link from the user's own profile to the user's friends. The navigation bar of a phone has no such link. */
export function FriendsEntry() {
  const { people: friends } = useFriends();
  const { people: requests = [], hasMore } = useRequests();
  return (
    <Link
      href={paths.friends}
      className={cx(
        'row self-stretch gap-14 w-full mx-auto pad-12-16 more-edge round-row text-on-fill',
        css.entry,
      )}
      onClick={leaveProfile}
    >
      <Faces people={friends ? onlineFirst(friends).slice(0, FACES) : []} icon="people" />
      <span className="grid gap-2 flex-1 min-w-0 break-anywhere">
        <span className="subtitle">Friends</span>
        <span className={css.line}>{friends ? lineOf(friends, requests.length, hasMore) : '\u00a0'}</span>
      </span>
      <Icon name="next" />
    </Link>
  );
}

/**
 * The text of the link: the number of requests that wait for an answer, or the number of online friends if there are no
 * requests.
 */
function lineOf(friends: Card[], requests: number, hasMore: boolean): string {
  if (requests === 1) return '1 request waiting';
  if (requests > 1) return `${requests}${hasMore ? '+' : ''} requests waiting`;
  if (friends.length === 0) return 'Add your first one';
  const online = friends.filter(({ onlineStatus }) => onlineStatus === 'online').length;
  return online > 0 ? `${online} online` : 'Nobody online';
}
