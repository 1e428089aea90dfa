import type { ReactNode } from 'react';

/** Text for screen readers only, such as the unit of a number. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
