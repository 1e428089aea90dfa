import type { Card } from '@quad/contract/people/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { chats, countUnreadChats } from '#features/chat/queries.ts';
import { dateTile } from '#features/me/date-tile.tsx';
import { datingStageOf } from '#features/me/dating.ts';
import { useMe } from '#features/me/queries.ts';
import { onlineFirst } from '#features/cards/names.ts';
import { useRequests } from '#features/people/friendship/requests.ts';
import { paths } from '#platform/paths.ts';
import { type RememberedUser, useSession } from '#platform/session.ts';
import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { later } from '#ui/later.ts';
import type { Tile } from '#ui/QuadGrid.tsx';
import css from './DashboardPage.module.css';
import { Faces } from '#features/people/Faces.tsx';
import { LatestFaces, LatestLines, latestOf } from './LatestChats.tsx';

const posts = () => import('./LatestPosts.tsx');
const LatestWords = later(async () => (await posts()).LatestWords);
const LatestFace = later(async () => (await posts()).LatestFace);

/** The parts of the dating tile, which the dating feature draws. */
export type MatchParts = { words: ReactNode; faces: ReactNode };

/** The dashboard's tiles: the latest messages, the latest post, the friends who are online, and the matches. */
export function useTiles(friends: Card[] | undefined, matches: MatchParts): Tile[] {
  const { data: list } = useQuery(chats);
  const user_id = useSession((session) => session.user_id);
  const me = useMe();
  const latest = useMemo(() => latestOf(list), [list]);
  const unread = countUnreadChats(list);
  return [
    {
      href: paths.messages,
      label: 'Messages',
      tone: 'bloom',
      badge: <Badge count={unread} what={unread === 1 ? 'unread chat' : 'unread chats'} />,
      detail: list && latest.length === 0 ? 'Say hi to someone' : <LatestLines chats={latest} me={user_id} />,
      visual: list ? <LatestFaces chats={latest} me={user_id} /> : nobodyYet,
    },
    postsTile,
    {
      href: paths.friends,
      label: 'Friends',
      tone: 'lawn',
      badge: <Waiting />,
      detail: friends ? <Around friends={friends} /> : '\u00a0',
      visual: <Faces people={friends ? facesOf(friends) : []} {...(friends && { icon: 'people' })} />,
    },
    datingTile(me, matches),
  ];
}

const nobodyYet = <Faces people={[]} />;

const postsTile: Tile = {
  href: paths.posts,
  label: 'Posts',
  tone: 'wattle',
  detail: (
    <span className={css.latest}>
      <Later until={'\u00a0'}>
        <LatestWords />
      </Later>
    </span>
  ),
  visual: (
    <Later until={nobodyYet}>
      <LatestFace />
    </Later>
  ),
};

/** The dating tile. It shows the user's matches if the user has turned dating on. */
function datingTile(me: RememberedUser | null, { words, faces }: MatchParts): Tile {
  const tile = dateTile(me);
  const isSeen = me?.date_enabled === 'ENABLED' && datingStageOf(me) === 'on' && !me.date_hidden;
  if (!isSeen) return tile;
  return { ...tile, detail: words, visual: faces };
}

function Later({ until, children }: { until: ReactNode; children: ReactNode }) {
  return <Suspense fallback={until}>{children}</Suspense>;
}

/** The number of friend requests that wait for the user's answer: "4 requests". */
function Waiting() {
  const { people = [], hasMore } = useRequests();
  if (people.length === 0) return null;
  if (people.length === 1) return <span className={cx('type-label nowrap', css.waiting)}>1 request</span>;
  return (
    <span
      className={cx('type-label nowrap', css.waiting)}
    >{`${people.length}${hasMore ? '+' : ''} requests`}</span>
  );
}

const onlineOf = (friends: Card[]): Card[] => friends.filter(({ onlineStatus }) => onlineStatus === 'online');

/** The friends who are online, or all friends if nobody is online. */
function facesOf(friends: Card[]): Card[] {
  const online = onlineOf(friends);
  return online.length > 0 ? online : onlineFirst(friends);
}

/** The number of friends who are online, with their first names. */
function Around({ friends }: { friends: Card[] }) {
  const online = onlineOf(friends);
  if (online.length === 0) return friends.length > 0 ? 'Nobody online' : 'Add your first one';
  return (
    <>
      <span>{`${online.length} online`}</span>
      <span className={cx('overflow-hidden nowrap', css.names)}>
        {online.map(({ first_name }) => first_name).join(', ')}
      </span>
    </>
  );
}
