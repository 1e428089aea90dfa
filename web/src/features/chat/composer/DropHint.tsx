import { MESSAGE_MAX_FILES } from '@quad/contract/chat/limits.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './DropHint.module.css';

/** Covers the chat while the user drags files over it, and says what a drop does. */
export default function DropHint() {
  return (
    <div
      className={cx(
        'grid place-content-center justify-items-center gap-4 absolute pad-16 round-row text-ink text-center pointer-none',
        styles.hint,
      )}
    >
      <Icon name="picture" size={24} />
      <p className="subtitle">Drop to add to your message</p>
      <p>{`Up to ${MESSAGE_MAX_FILES} photos or videos.`}</p>
    </div>
  );
}
