import type { ReactNode } from 'react';

/** Words for screen readers only: the unread count behind a badge, the unit behind a number. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
