import { type ReactNode, useEffect, useRef } from 'react';
import { hasNoFocus } from '#ui/focus.ts';

/**
 * A text that replaces a pressed button and says the result. It takes the focus: otherwise the focus would move to the
 * button beside it, and a second Enter would press that.
 */
export function ButtonOutcome({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (hasNoFocus()) words.current?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={words} tabIndex={-1} className={className}>
      {children}
    </span>
  );
}
