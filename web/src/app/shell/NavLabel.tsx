import type { ReactNode } from 'react';
import { Badge } from '#ui/Badge.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';

/** What an entry's badge counts: one of them, and several. */
export type Counted = readonly [one: string, several: string];

/** What an entry of the navigation shows. */
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
