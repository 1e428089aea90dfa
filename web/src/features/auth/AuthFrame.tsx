import { type ScreensOf, screens } from '@quad/contract/screens.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { BigHead } from '#ui/BigHead.tsx';
import { cx } from '#ui/cx.ts';
import { Plan } from '#ui/drawings/plan/Plan.tsx';
import { Wordmark } from '#ui/Mark.tsx';
import css from './AuthFrame.module.css';

type Props = {
  screen: ScreensOf<'visitor'>;
  /** The heading of the page. The default is the screen's own title. */
  title?: string;
  /** The line under the title. */
  lede?: ReactNode;
  drawing?: ReactNode;
  children: ReactNode;
};

/** The frame of the sign-up and login pages: the form and, on large screens, a corner of the campus plan beside it. */
export function AuthFrame({ screen, title, lede, drawing, children }: Props) {
  const heading = usePage(screen, title);
  return (
    <div className={cx('grid', css.frame)}>
      <div className={cx('column w-full mx-auto', css.pane)}>
        <header>
          <Link href={paths.landing} className="inline-flex round-8" aria-label="Quad home">
            <Wordmark size={34} />
          </Link>
        </header>
        <main className={cx('stack content-start gap-24', css.main)}>
          {drawing && <div className={css.drawing}>{drawing}</div>}
          <BigHead title={title ?? screens[screen].title} lede={lede} headingRef={heading} />
          {children}
        </main>
      </div>
      <div className={css.scene}>
        <Plan className={css.plan} />
      </div>
    </div>
  );
}

/** A question with a link to another page, at the end of a form: "Already have an account? Log in". */
export function OtherWay({ question, href, label }: { question: string; href: string; label: string }) {
  return (
    <p className={cx('text-ink2', css.other)}>
      {question} <Link href={href}>{label}</Link>
    </p>
  );
}
