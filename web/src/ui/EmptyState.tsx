import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import css from './EmptyState.module.css';

type Props = {
  /** One small campus drawing, from ./drawings. */
  drawing?: ReactNode;
  /** The sentence from the specification. */
  text: string;
  /** One more line, if needed. */
  hint?: string;
  /** One Button or ButtonLink. */
  action?: ReactNode;
};

/** Shown in place of an empty list: a drawing, a sentence, and one action. */
export function EmptyState({ drawing, text, hint, action }: Props) {
  return (
    <div className={cx('grid content-start justify-items-center gap-8 text-center', css.empty)}>
      {drawing && <div className={css.drawing}>{drawing}</div>}
      <p className={cx('name text-balance', css.text)}>{text}</p>
      {hint && <p className="hint text-balance">{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
