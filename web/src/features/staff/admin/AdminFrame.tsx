import { type ReactNode, useEffect, useRef } from 'react';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import css from './admin.module.css';

/** The frame of an admin page. On large screens the console's navigation is above the page. */
export function AdminFrame({ title, children }: { title: string; children: ReactNode }) {
  const isDesktop = useDesktop();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={cx('min-w-0 bg-surface', css.page)} aria-labelledby="admin-title">
      <PageHeader
        id="admin-title"
        headingRef={heading}
        level={isDesktop ? 2 : 1}
        title={title}
        back={{ href: paths.staff, label: 'Back to the queues' }}
      />
      <div className={cx('stack content-start gap-24', css.body)}>{children}</div>
    </section>
  );
}
