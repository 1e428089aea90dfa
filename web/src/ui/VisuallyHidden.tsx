import type { ReactNode } from 'react';

/** Text for screen readers only: the meaning of a badge's count, the unit of a number. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
