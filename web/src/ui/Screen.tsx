import type { ComponentProps, ReactNode } from 'react';

import { cx } from './cx.ts';
import { PageHeader } from './PageHeader.tsx';
import css from './Screen.module.css';

type Props = Pick<ComponentProps<typeof PageHeader>, 'title' | 'actions' | 'back' | 'headingRef'> & {
  className?: string | undefined;
  children: ReactNode;
};

/** A screen with one pane. On large screens the pane scrolls by itself. On small screens it has the full width. */
export function Screen({ className, children, ...header }: Props) {
  return (
    <main id="main" tabIndex={-1} className={cx('column min-w-0 bg-surface', css.screen)}>
      <PageHeader {...header} />
      <div className={cx(css.body, className)}>{children}</div>
    </main>
  );
}
