import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useMemo } from 'react';
import { type Chat, chatTitle, namedInTitle, otherSide, previewLine } from '#features/chat/queries.ts';
import { useByAuthor } from '#features/cards/authors.ts';
import { useName, useNames } from '#features/cards/cards.ts';
import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import css from './DashboardPage.module.css';
import { Faces } from '#features/people/Faces.tsx';

/** The maximum number of chats on the tile. A small tile shows only two. */
const SHOWN = 3;

/** The chats with the latest messages, the latest first. */
export const latestOf = (list: readonly Chat[] | undefined): Chat[] =>
  (list ?? []).filter(({ lastMessage }) => lastMessage).slice(0, SHOWN);

type Props = { chats: readonly Chat[]; me: number | null };

/** The last message of each chat, one per line, with the number of unread messages: "Priya I said ONE scoop. 2". */
export function LatestLines({ chats, me }: Props) {
  return chats.map(
    (chat) => chat.lastMessage && <Line key={chat.id} chat={chat} last={chat.lastMessage} me={me} />,
  );
}

function Line({ chat, last: said, me }: { chat: Chat; last: ChatMessage; me: number | null }) {
  const last = useByAuthor(said);
  const other = useName(otherSide(chat, me) ?? 0);
  const people = useNames(useMemo(() => namedInTitle(chat, me), [chat, me]));
  return (
    <span className={cx('row gap-8', css.line)}>
      <span className="cut">
        <b>{other?.first_name ?? chatTitle(chat, people)}</b> {previewLine(chat, last, me)}
      </span>
      <Badge
        count={chat.unread_count}
        what="unread"
        quiet={Boolean(chat.muted_until)}
        className={css.count}
      />
    </span>
  );
}

/**
 * One face for each chat: the face of the other person. In a group, it is the face of the author of the last message.
 * The user's own face is left out.
 */
export function LatestFaces({ chats, me }: Props) {
  const ids = useMemo(() => [...new Set(chats.flatMap((chat) => faceOf(chat, me) ?? []))], [chats, me]);
  return <Faces people={useNames(ids)} icon="chat" />;
}

function faceOf(chat: Chat, me: number | null): number | undefined {
  const author = chat.lastMessage?.message.author_id;
  return otherSide(chat, me) ?? (author === me ? chat.member_ids.find((id) => id !== me) : author);
}
