import type { ComponentProps } from 'react';
import { useDesktop } from '#ui/use-desktop.ts';

/**
 * A heading in a case or on a page of the console. On large screens it is an h3. On phones it is an h2, because the
 * title above it is the screen's h1.
 */
export function CaseHeading({ children, ...props }: ComponentProps<'h3'>) {
  const isDesktop = useDesktop();
  return isDesktop ? <h3 {...props}>{children}</h3> : <h2 {...props}>{children}</h2>;
}
