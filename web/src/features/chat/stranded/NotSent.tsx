import { useAway } from '#platform/use-away.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Chat } from '../chat.ts';
import { openSheet } from '../groups/open-sheet.ts';
import styles from '../list/ChatList.module.css';
import { useStranded } from './stranded.ts';
import { useWaiting, waitingLine } from './waiting.ts';
import { WaitingList } from './WaitingList.tsx';

/**
 * The part below the list of chats: the user's drafts and unsent messages that no chat in the list shows. Renders
 * nothing if there are none.
 */
export default function NotSent({ list }: { list: Chat[] | undefined }) {
  return list ? <Stranded /> : <Waiting />;
}

/**
 * The messages that wait for a connection, from all chats. They are shown here if the chats cannot be loaded, for
 * example after a reload without a connection.
 */
function Waiting() {
  const away = useAway();
  const { length: count } = useWaiting();
  if (!away || count === 0) return null;
  return (
    <div className={cx('grid gap-16', styles.waiting)}>
      <p role="status">{waitingLine(count)}</p>
      <WaitingList />
    </div>
  );
}

/** The button that opens the list of drafts and messages for chats in which the user can no longer write. */
function Stranded() {
  const count = useStranded()?.length ?? 0;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={cx('row gap-12 mt-8 round-row name text-ink2 hover-tint', styles.past)}
      aria-haspopup="dialog"
      onClick={() => openSheet({ kind: 'not-sent' })}
    >
      <Icon name="edit" size={20} />
      {count === 1 ? '1 message not sent' : `${count} messages not sent`}
      <Icon name="next" size={20} className={styles.pastEnd} />
    </button>
  );
}
