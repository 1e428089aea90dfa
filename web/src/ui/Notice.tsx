import type { ReactNode } from 'react';

import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import css from './Notice.module.css';
import type { Tone } from './tone.ts';

type Props = {
  /** `plain` where it is nobody's fault and nothing to do. */
  tone?: Tone | 'danger' | 'plain';
  title?: string;
  icon?: IconName;
  /** One small button: Retry. */
  action?: ReactNode;
  /** `status` when it appears after something the person did; nothing when it is there from the start. */
  role?: 'status' | 'alert';
  children?: ReactNode;
};

/** A note that stays where it belongs: a condition, a failed load with Retry, a thing to know first. */
export function Notice({ tone = 'wattle', title, icon = 'info', action, role, children }: Props) {
  return (
    <div className={css.notice} data-tone={tone} role={role}>
      <Icon name={icon} size={20} className={css.icon} />
      <div className={css.words}>
        {title && <p className="name">{title}</p>}
        {children}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
