import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { pictureOf } from '#features/cards/picture-of.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import type { Chat } from '../chat.ts';
import { useSomeNames } from '../members.ts';
import styles from './HistoryLine.module.css';

/** The maximum number of readers who are shown with a picture. */
const SEEN_SHOWN = 6;

/**
 * Says who has read the user's last message. Between two people with a block, a group has no read marks. Source:
 * decisions.md "Friends, people, blocking".
 */
export function Seen({ chat, readers }: { chat: Chat; readers: readonly number[] }) {
  const isGroup = chat.type === CHAT_GROUP;
  const people = useSomeNames(chat, readers).filter(({ blocked }) => !isGroup || !blocked);
  if (people.length === 0) return null;
  return (
    <p className={cx('row flex-wrap justify-end gap-4 nowrap', styles.seen)}>
      {isGroup ? 'Read by' : 'Read'}
      {isGroup &&
        people
          .slice(0, SEEN_SHOWN)
          .map((person) => (
            <Avatar key={person.id} {...pictureOf(person)} size={18} label={person.first_name} />
          ))}
      {people.length > SEEN_SHOWN && <span>{`and ${people.length - SEEN_SHOWN} more`}</span>}
    </p>
  );
}
