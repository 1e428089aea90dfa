import type { Problem } from '@quad/contract/core/envelope.ts';
import type { MouseEvent } from 'react';
import { cx } from './cx.ts';
import { focusFoot } from './foot.ts';
import css from './NotSent.module.css';

type Props = {
  /** Why it was not sent. Empty if the reason is not known. */
  problems: readonly Problem[];
  onRetry: () => void;
  onDelete: () => void;
  className?: string | undefined;
};

/** Says below a message or comment that it was not sent, and offers to send it again or to delete it. */
export function NotSent({ problems, onRetry, onDelete, className }: Props) {
  const press = (act: () => void) => (event: MouseEvent) => {
    focusFoot(event);
    act();
  };
  return (
    <div className={cx('row flex-wrap gap-8-12 type-meta', css.note, className)}>
      <span role="alert">{['Not sent.', ...problems.map(({ message }) => message)].join(' ')}</span>
      <span className="flex gap-16">
        <button type="button" onClick={press(onRetry)}>
          Retry
        </button>
        <button type="button" onClick={press(onDelete)}>
          Delete
        </button>
      </span>
    </div>
  );
}
