import { CHAT_GROUP, type ChatMessage, MESSAGE_REMOVED } from '@quad/contract/chat/shapes.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { type Chat, chats } from '#features/chat/queries.ts';
import { standingOf } from '#features/me/dating.ts';
import { useMe } from '#features/me/queries.ts';
import { useByAuthor } from '#features/people/authors.ts';
import { onlineFirst } from '#features/people/names.ts';
import { insteadOf } from '#platform/not-fetched.ts';
import { paths } from '#platform/paths.ts';
import { type RememberedUser, useSession } from '#platform/session.ts';
import { areas } from '#ui/more-icons.ts';
import { Badge } from '#ui/Badge.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { Tile } from '#ui/QuadGrid.tsx';
import css from './DashboardPage.module.css';
import { ChatFaces, Faces } from './Faces.tsx';

const posts = () => import('./LatestPosts.tsx');
const LatestWords = lazy(() =>
  posts().then(({ LatestWords: words }) => ({ default: words }), insteadOf({ default: nothing })),
);
const LatestFaces = lazy(() =>
  posts().then(({ LatestFaces: faces }) => ({ default: faces }), insteadOf({ default: nothing })),
);
const nothing = () => null;

/** The dashboard's lawns, each with something real on it: the latest message, faces to meet, who is online. */
export function useTiles(friends: Card[] | undefined): Tile[] {
  const { data: list } = useQuery(chats);
  const user_id = useSession((session) => session.user_id);
  const me = useMe();
  const unread = (list ?? []).filter(({ unread_count }) => unread_count > 0);
  const latest = unread[0] ?? list?.[0];
  return [
    {
      href: paths.messages,
      label: 'Messages',
      tone: 'bloom',
      badge: <Badge count={unread.length} what={unread.length === 1 ? 'unread chat' : 'unread chats'} />,
      detail: <span className={css.latest}>{list && <Latest chat={latest} />}</span>,
      visual: latest ? <ChatFaces chat={latest} me={user_id} /> : <Faces people={[]} />,
    },
    {
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
        <Later until={<Faces people={[]} />}>
          <LatestFaces />
        </Later>
      ),
    },
    {
      href: paths.friends,
      label: 'Friends',
      tone: 'lawn',
      detail: friends ? onlineLine(friends) : '\u00a0',
      visual: <Faces people={onlineFirst(friends ?? [])} />,
    },
    {
      href: paths.date,
      label: 'Date',
      tone: 'galah',
      detail: dating(me),
      visual: <Heart />,
    },
  ];
}

/** What comes after the tile, whose words keep their room; where it cannot be fetched the tile leads on all the same. */
function Later({ until, children }: { until: ReactNode; children: ReactNode }) {
  return <Suspense fallback={until}>{children}</Suspense>;
}

function Latest({ chat }: { chat: Chat | undefined }) {
  return chat?.lastMessage ? <Said chat={chat} last={chat.lastMessage} /> : 'Say hi to someone';
}

/** "Priya: I said ONE scoop." */
function Said({ chat, last: said }: { chat: Chat; last: ChatMessage }) {
  const last = useByAuthor(said);
  const words = last.message.removed ? MESSAGE_REMOVED : last.message.content || fileWord(last);
  const where = chat.type === CHAT_GROUP && chat.title ? `${chat.title}: ` : `${last.user.first_name}: `;
  return where + words;
}

const fileWord = ({ message }: ChatMessage): string =>
  message.media[0]?.type === 'video' ? 'Video' : 'Photo';

function onlineLine(friends: Card[]): string {
  const online = friends.filter(({ onlineStatus }) => onlineStatus === 'online').length;
  if (online > 0) return `${online} online`;
  return friends.length > 0 ? 'Nobody online right now' : 'Add your first one';
}

/** Dating stays quiet until somebody begins it. Source: design-brief.md §1. */
function dating(me: RememberedUser | null): string {
  if (!me) return '\u00a0';
  if (standingOf(me) !== 'on') return 'Off until you turn it on';
  if (me.date_enabled === 'COMMITTED') return 'Committed';
  return me.date_hidden ? 'Hidden' : 'Matches and more';
}

function Heart() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={css.heart}>
      <path d={areas.heart} />
    </svg>
  );
}
