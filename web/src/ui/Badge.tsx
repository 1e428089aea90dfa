import css from './Badge.module.css';
import { cx } from './cx.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A count as screens show it: "9+" from 10. Source: spec 1 §9. */
function badgeText(count: number): string {
  return count > 9 ? '9+' : String(count);
}

type Props = {
  /** Nothing is drawn at 0. */
  count: number;
  /** What is counted, spoken after the number: "new notifications". */
  what: string;
  className?: string | undefined;
};

/** A wattle square with a count, "9+" from 10, absent at 0. Source: spec 1 §9. */
export function Badge({ count, what, className }: Props) {
  if (count <= 0) return null;
  return (
    <span className={cx(css.badge, className)}>
      {badgeText(count)}
      <VisuallyHidden> {what}</VisuallyHidden>
    </span>
  );
}
