import type { ReactNode } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';

/** The name of the things that a badge counts, singular and plural. */
export type Counted = readonly [one: string, several: string];

/** The icon, the label and the badge of a navigation entry. */
export function NavLabel({
  icon,
  label,
  count,
  what,
}: {
  icon: IconName;
  label: string;
  count: number;
  what: Counted;
}): ReactNode {
  return (
    <>
      <Icon name={icon} />
      <span>{label}</span>
      <Badge count={count} what={count === 1 ? what[0] : what[1]} />
    </>
  );
}
