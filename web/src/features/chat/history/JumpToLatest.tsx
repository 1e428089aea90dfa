import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Chat } from '../chat.ts';
import { useOpenChat } from '../open-chat.ts';
import styles from './MessageList.module.css';

type Props = { chat: Chat; isFar: boolean; onPress: () => void };

/**
 * A button that scrolls to the latest messages. It shows how many of them are new. Near the end of the list it appears
 * only for new messages.
 */
export function JumpToLatest({ chat: { unread_count }, isFar, onPress }: Props) {
  const atEnd = useOpenChat((open) => open.atEnd);
  if (!isFar && (atEnd || unread_count === 0)) return null;
  return (
    <button
      type="button"
      className={cx('center absolute round-control bg-raised shadow-pop text-ink', styles.jump)}
      onClick={onPress}
    >
      <Icon name="down" />
      <span className="visually-hidden">Jump to latest</span>
      {unread_count > 0 && <Badge count={unread_count} what="unread" className={styles.jumpCount} />}
    </button>
  );
}
