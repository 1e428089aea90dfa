import type { ScreenName } from '@quad/contract/screens.ts';
import type { ReactNode } from 'react';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { Screen } from '#ui/Screen.tsx';
import css from './DateFrame.module.css';

type Props = {
  screen: ScreenName;
  title: string;
  /** A drawing of the number of finished steps. */
  progress?: ReactNode;
  lede?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of one step of dating's forms: progress, title, fields. The answers are stored, so the user may leave at
 * any time.
 */
export function DateFrame({ screen, title, progress, lede, children }: Props) {
  const heading = usePage(screen, title);
  return (
    <Screen
      title={title}
      headingRef={heading}
      back={{ href: paths.date, label: 'Back to Date' }}
      className={cx('one-column content-start', css.body)}
    >
      <div className={cx('stack gap-20 container bg-field-galah edge', css.column)}>
        {progress}
        {lede && <p className="text-ink2">{lede}</p>}
        {children}
      </div>
    </Screen>
  );
}
