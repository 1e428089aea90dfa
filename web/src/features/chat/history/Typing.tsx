import { smallPicture } from '#platform/media.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import type { Chat } from '../chat.ts';
import { useSomeNames } from '../members.ts';
import styles from './HistoryLine.module.css';

/** Three moving dots while a member is typing. Screen readers do not read them. */
export default function Typing({ chat, people }: { chat: Chat; people: readonly number[] }) {
  const [person] = useSomeNames(chat, people);
  if (people.length === 0) return null;
  return (
    <>
      <Avatar seed={person?.id ?? 0} src={smallPicture(person?.pfp_url)} size={36} />
      <span className={cx('flex bg-theirs edge', styles.dots)} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </>
  );
}
