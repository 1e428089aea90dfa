import { Icon } from '#ui/Icon.tsx';
import { openSheet } from '../groups/open-sheet.ts';
import styles from '../list/ChatList.module.css';
import { useStranded } from './stranded.ts';

/** The way to what one wrote for chats that one can write in no more, at the end of the list; nothing without any. */
export default function NotSent() {
  const count = useStranded()?.length ?? 0;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={styles.past}
      aria-haspopup="dialog"
      onClick={() => openSheet({ kind: 'not-sent' })}
    >
      <Icon name="edit" size={20} />
      {count === 1 ? '1 message not sent' : `${count} messages not sent`}
      <Icon name="next" size={20} className={styles.pastEnd} />
    </button>
  );
}
