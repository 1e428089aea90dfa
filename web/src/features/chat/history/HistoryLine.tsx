import { CHAT_GROUP, type Chat } from '@quad/contract/chat/shapes.ts';
import { memo } from 'react';
import { smallPicture } from '#platform/media.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { SkeletonBubbles } from '#ui/Skeleton.tsx';
import styles from './HistoryLine.module.css';
import { MessageBubble } from './MessageBubble.tsx';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import type { HistoryRow } from './rows.ts';

/** One line of a chat's history. */
export const HistoryLine = memo(function HistoryLine({ row, chat }: { row: HistoryRow; chat: Chat }) {
  switch (row.kind) {
    case 'start':
      return <p className={styles.start}>This is where it started</p>;
    case 'loading':
      return <SkeletonBubbles count={3} />;
    case 'day':
      return (
        <p className={styles.day}>
          <span>{dayName(row.day)}</span>
        </p>
      );
    case 'new':
      return <p className={styles.new}>New</p>;
    case 'message':
      return (
        <MessageBubble
          item={row.item}
          isOwn={row.isOwn}
          isFirst={row.isFirst}
          isLast={row.isLast}
          isGroup={chat.type === CHAT_GROUP}
          ownerId={chat.owner_id}
        />
      );
    case 'outgoing':
      return <OutgoingBubble outgoing={row.outgoing} isFirst={row.isFirst} />;
    case 'seen':
      return <Seen chat={chat} readers={row.readers} />;
    case 'typing':
      return <Typing chat={chat} people={row.people} />;
  }
});

const SEEN_SHOWN = 8;

function Seen({ chat, readers }: { chat: Chat; readers: readonly number[] }) {
  const people = chat.members.filter(({ id }) => readers.includes(id));
  if (people.length === 0) return null;
  return (
    <p className={styles.seen}>
      Read by
      {people.slice(0, SEEN_SHOWN).map((person) => (
        <Avatar
          key={person.id}
          seed={person.id}
          src={smallPicture(person.pfp_url)}
          size={18}
          label={person.first_name}
        />
      ))}
      {people.length > SEEN_SHOWN && <span>{`and ${people.length - SEEN_SHOWN} more`}</span>}
    </p>
  );
}

function Typing({ chat, people }: { chat: Chat; people: readonly number[] }) {
  const person = chat.members.find(({ id }) => people.includes(id));
  return (
    <div className={styles.typing} aria-hidden="true">
      <Avatar seed={person?.id ?? 0} src={smallPicture(person?.pfp_url)} size={36} />
      <span className={styles.dots}>
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** "Today", "Yesterday", or "Friday 7 November". */
function dayName(instant: string): string {
  const date = new Date(instant);
  const midnight = new Date().setHours(0, 0, 0, 0);
  const days = Math.ceil((midnight - date.getTime()) / DAY_MS);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const parts = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return parts.format(date).replace(',', '');
}
