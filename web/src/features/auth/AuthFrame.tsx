import { type ScreensOf, screens } from '@quad/contract/screens.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { BigHead } from '#ui/BigHead.tsx';
import { Plan } from '#ui/drawings/plan/Plan.tsx';
import { Wordmark } from '#ui/Mark.tsx';
import css from './AuthFrame.module.css';

type Props = {
  screen: ScreensOf<'visitor'>;
  /** Where it is not the screen's own. */
  title?: string;
  /** One line under the title. */
  lede?: ReactNode;
  /** Above the title: a drawing. */
  drawing?: ReactNode;
  children: ReactNode;
};

/** The frame of signing up and in: a pane with the form, beside it a corner of the campus on large screens. */
export function AuthFrame({ screen, title, lede, drawing, children }: Props) {
  const heading = usePage(screen, title);
  return (
    <div className={css.frame}>
      <div className={css.pane}>
        <header>
          <Link href={paths.landing} className={css.home} aria-label="Quad home">
            <Wordmark size={34} />
          </Link>
        </header>
        <main className={css.main}>
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

/** The way to the neighbouring page, at the end of a form: a question and a link. */
export function OtherWay({ question, href, label }: { question: string; href: string; label: string }) {
  return (
    <p className={css.other}>
      {question} <Link href={href}>{label}</Link>
    </p>
  );
}
