import css from './Badge.module.css';
import { cx } from './cx.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The text of a badge: the count, or "9+" from 10. Source: spec 1 §9. */
function badgeText(count: number): string {
  return count > 9 ? '9+' : String(count);
}

type Props = {
  /** The number to show. At 0, nothing is rendered. */
  count: number;
  /** What is counted. Screen readers read it after the number: "new notifications". */
  what: string;
  className?: string | undefined;
};

/** A yellow square with a count: "9+" from 10, nothing at 0. Source: spec 1 §9. */
export function Badge({ count, what, className }: Props) {
  if (count <= 0) return null;
  return (
    <span className={cx(css.badge, className)}>
      {badgeText(count)}
      <VisuallyHidden> {what}</VisuallyHidden>
    </span>
  );
}
