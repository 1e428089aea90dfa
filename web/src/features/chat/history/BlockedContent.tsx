import { type ReactNode, useState } from 'react';
import { cx } from '#ui/cx.ts';
import styles from './MessageBubble.module.css';

/** Hides the content of a blocked author's message until the user presses a button. */
export function BlockedContent({ id, children }: { id: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return (
    <p className={styles.bubble} id={id}>
      <span className={cx('text-ink3', styles.gone)}>Blocked user</span>
      <button
        type="button"
        className={cx('text-bloom weight-650 underline', styles.show)}
        onClick={() => setOpen(true)}
      >
        Show
      </button>
    </p>
  );
}
