import { useEffect, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';

import { cx } from './cx.ts';
import { HomeLink } from './HomeLink.tsx';
import { IconLink } from './IconButton.tsx';
import css from './PageHeader.module.css';

type Props = {
  title: ReactNode;
  /** At most two 44 px buttons. */
  actions?: ReactNode;
  /** Back arrow on small screens. */
  back?: { href: string; label: string };
  /** Level of the heading: panes beside a screen's own h1 use 2. */
  level?: 1 | 2;
  /** The heading, to focus when a screen opens (`tabindex=-1` is set). */
  headingRef?: Ref<HTMLHeadingElement>;
  id?: string;
  className?: string;
};

/**
 * A pane's title and actions. Sticks to the top on small screens, with a hairline once something scrolled under it.
 * On small screens the mark before the title of a first screen (one without a way back) leads to the dashboard.
 */
export function PageHeader({ title, actions, back, level = 1, headingRef, id, className }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const above = useRef<HTMLSpanElement>(null);
  const scrolled = useScrolledPast(above);
  return (
    <>
      <span ref={above} className={css.above} aria-hidden="true" />
      <header className={cx(css.header, className)} data-scrolled={scrolled || undefined}>
        {back && <IconLink icon="back" label={back.label} href={back.href} className={css.back} />}
        {!back && level === 1 && <HomeLink className={css.home} />}
        <Heading ref={headingRef} id={id} tabIndex={-1} className={css.title}>
          {title}
        </Heading>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
    </>
  );
}

/** Whether a mark above the header has left the view, without listening to every scroll. */
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
