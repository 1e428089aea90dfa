import { useAway } from '#platform/use-away.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Chat } from '../chat.ts';
import { openSheet } from '../groups/open-sheet.ts';
import styles from '../list/ChatList.module.css';
import { useStranded } from './stranded.ts';
import { useWaiting, waitingLine } from './waiting.ts';
import { WaitingList } from './WaitingList.tsx';

/** At the end of the list, what one wrote that is not sent and that no chat in the list shows; nothing without any. */
export default function NotSent({ list }: { list: Chat[] | undefined }) {
  return list ? <Stranded /> : <Waiting />;
}

/** Where the chats can't be loaded, as after a reload without a connection, no chat shows what waits for it. */
function Waiting() {
  const away = useAway();
  const { length: count } = useWaiting();
  if (!away || count === 0) return null;
  return (
    <div className={styles.waiting}>
      <p role="status">{waitingLine(count)}</p>
      <WaitingList />
    </div>
  );
}

/** The way to what one wrote for chats that one can write in no more. */
function Stranded() {
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
