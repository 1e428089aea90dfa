import type { Chat } from '@quad/contract/chat/shapes.ts';
import { smallPicture } from '#platform/media.ts';
import { Avatar } from '#ui/Avatar.tsx';
import styles from './HistoryLine.module.css';

/** Somebody is typing: three hopping dots, which are seen and never spoken. */
export default function Typing({ chat, people }: { chat: Chat; people: readonly number[] }) {
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
