import css from './Badge.module.css';
import { cx } from './cx.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The text of a badge: the count, or "9+" from 10 on. Source: spec 1 §9. */
function badgeText(count: number): string {
  return count > 9 ? '9+' : String(count);
}

type Props = {
  /** The number on the badge. At 0, nothing is rendered. */
  count: number;
  /** The counted things. Screen readers read this text after the number: "new notifications". */
  what: string;
  /** Whether the badge is grey. A badge is grey if nothing that it counts is urgent. */
  quiet?: boolean;
  className?: string | undefined;
};

/** A yellow square with a count. From 10 on it shows "9+". At 0 nothing is rendered. Source: spec 1 §9. */
export function Badge({ count, what, quiet, className }: Props) {
  if (count <= 0) return null;
  return (
    <span className={cx(css.badge, className)} data-quiet={quiet || undefined}>
      {badgeText(count)}
      <VisuallyHidden> {what}</VisuallyHidden>
    </span>
  );
}
