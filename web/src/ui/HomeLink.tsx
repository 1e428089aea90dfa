import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#platform/paths.ts';
import { cx } from './cx.ts';
import css from './HomeLink.module.css';
import { Mark } from './Mark.tsx';

type Props = { className?: string | undefined; children?: ReactNode };

/** The mark as a link to the dashboard. */
export function HomeLink({ className, children }: Props) {
  const [location] = useLocation();
  const isHere = location.toLowerCase() === paths.dashboard.toLowerCase();
  return (
    <Link
      href={paths.dashboard}
      className={cx(css.home, className)}
      aria-label="Quad dashboard"
      aria-current={isHere ? 'page' : undefined}
    >
      <span className={cx('center flex-none round-15 fade-hover', css.plate)}>
        <Mark size={30} />
      </span>
      {children}
    </Link>
  );
}
