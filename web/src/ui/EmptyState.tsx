import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import css from './EmptyState.module.css';

type Props = {
  /** A small drawing from ./drawings. */
  drawing?: ReactNode;
  /** The main sentence. */
  text: string;
  /** A second line. */
  hint?: string;
  /** A Button or a ButtonLink. */
  action?: ReactNode;
};

/** The replacement of an empty list: a drawing, a sentence and an action. */
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
