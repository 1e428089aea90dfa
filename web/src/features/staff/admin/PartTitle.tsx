import type { ReactNode } from 'react';
import { useDesktop } from '#ui/use-desktop.ts';

/** The title of a part of a page, whose own title is the screen's first heading on phones, and its second beside the queues. */
export function PartTitle({ id, children }: { id?: string; children: ReactNode }) {
  const Heading = useDesktop() ? 'h3' : 'h2';
  return (
    <Heading id={id} className="subtitle">
      {children}
    </Heading>
  );
}
