import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, ReactNode, Ref } from 'react';

import { cx } from './cx.ts';
import { HomeLink } from './HomeLink.tsx';
import { IconLink } from './IconButton.tsx';
import css from './PageHeader.module.css';

type Props = {
  title: ReactNode;
  /** The header's buttons: at most two, each 44 px wide. */
  actions?: ReactNode;
  /** The back arrow on small screens. */
  back?: { href: string; label: string; onClick?: (event: MouseEvent) => void };
  /** The level of the heading. It is 2 in panes beside the pane with the screen's h1. */
  level?: 1 | 2;
  /** A ref to the heading, which gets the focus when a screen opens. Its `tabindex` is -1. */
  headingRef?: Ref<HTMLHeadingElement>;
  id?: string;
  className?: string;
};

/**
 * A pane's title and actions. On small screens the header sticks to the top. Without `back`, small screens show the
 * mark as a link to the dashboard.
 */
export function PageHeader({ title, actions, back, level = 1, headingRef, id, className }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const above = useRef<HTMLSpanElement>(null);
  const scrolled = useScrolledPast(above);
  return (
    <>
      <span ref={above} className={cx('block flex-none', css.above)} aria-hidden="true" />
      <header className={cx(css.header, className)} data-scrolled={scrolled || undefined}>
        {back && <IconLink icon="back" {...back} className={css.back} />}
        {!back && level === 1 && <HomeLink className={css.home} />}
        <Heading ref={headingRef} id={id} tabIndex={-1} className={css.title}>
          {title}
        </Heading>
        {actions && <div className="flex gap-8 flex-none">{actions}</div>}
      </header>
    </>
  );
}

/** Whether an element above the header has scrolled out of view. An observer is cheaper than scroll events. */
function useScrolledPast(mark: { current: Element | null }): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    const watch = new IntersectionObserver(([entry]) => setPast(!entry?.isIntersecting));
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [mark]);
  return past;
}
