import type { ReactNode } from 'react';

import css from './EmptyState.module.css';

type Props = {
  /** One small campus drawing, from ./drawings. */
  drawing?: ReactNode;
  /** The specification's sentence. */
  text: string;
  /** One line more, at most. */
  hint?: string;
  /** One Button or ButtonLink. */
  action?: ReactNode;
};

/** Nothing here yet: a drawing, a sentence, one thing to do. */
export function EmptyState({ drawing, text, hint, action }: Props) {
  return (
    <div className={css.empty}>
      {drawing && <div className={css.drawing}>{drawing}</div>}
      <p className={css.text}>{text}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
