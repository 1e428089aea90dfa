import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { Chat } from '../chat.ts';
import styles from './MessageList.module.css';

/** A button that scrolls to the latest messages. It shows how many of them are new. */
export function JumpToLatest({ chat: { unread_count }, onPress }: { chat: Chat; onPress: () => void }) {
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
