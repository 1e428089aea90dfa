import type { ReactNode } from 'react';

import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import css from './Notice.module.css';
import type { Tone } from './tone.ts';

type Props = {
  /** The colour. `plain` is for notices that need no action. */
  tone?: Tone | 'danger' | 'plain';
  title?: string;
  icon?: IconName;
  /** A small button, such as Retry. */
  action?: ReactNode;
  /**
   * Set it to `status` if the notice appears after an action of the user. Omit it if the notice is shown from the
   * start.
   */
  role?: 'status' | 'alert';
  children?: ReactNode;
};

/** A notice within the page: a condition, a failed load with Retry, or information. */
export function Notice({ tone = 'wattle', title, icon = 'info', action, role, children }: Props) {
  return (
    <div
      className={cx(
        'flex flex-wrap gap-8-12 more-edge round-row bg-wattle-soft type-hint text-ink',
        css.notice,
      )}
      data-tone={tone}
      role={role}
    >
      <Icon name={icon} size={20} className={css.icon} />
      <div className={cx('grid gap-2 flex-1', css.words)}>
        {title && <p className="name">{title}</p>}
        {children}
      </div>
      {action && <div className={cx('self-center', css.action)}>{action}</div>}
    </div>
  );
}
