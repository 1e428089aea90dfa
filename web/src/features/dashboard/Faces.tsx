import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import { useMemo } from 'react';
import type { Chat } from '#features/chat/queries.ts';
import { useNames } from '#features/people/cards.ts';

import { smallPicture } from '#platform/media.ts';
import { Avatar, QuadAvatar } from '#ui/Avatar.tsx';
import css from './DashboardPage.module.css';

/** One person, or four in a quad, as decoration of a tile. Keeps its place while nobody is known. */
export function Faces({ people }: { people: readonly Pick<Card, 'id' | 'pfp_url'>[] }) {
  const [only, ...others] = people;
  const members = people.map(({ id, pfp_url }) => ({ seed: id, src: smallPicture(pfp_url) }));
  return (
    <span className={css.faces}>
      {others.length > 0 && <QuadAvatar members={members} size={72} />}
      {only && others.length === 0 && (
        <Avatar seed={only.id} src={smallPicture(only.pfp_url)} size={72} className={css.face} />
      )}
    </span>
  );
}

/** Who a chat is with: the other person, or the group as the list of chats shows it. */
export function ChatFaces({ chat, me }: { chat: Chat; me: number | null }) {
  const isGroup = chat.type === CHAT_GROUP;
  const { member_ids } = chat;
  const others = useMemo(() => member_ids.filter((id) => isGroup || id !== me), [member_ids, isGroup, me]);
  const people = useNames(others);
  if (!isGroup || !chat.icon_url) return <Faces people={people} />;
  return (
    <span className={css.faces}>
      <Avatar seed={chat.id} src={smallPicture(chat.icon_url)} size={72} className={css.face} />
    </span>
  );
}
