import { type ReactNode, useEffect, useRef } from 'react';
import { hasNoFocus } from '#ui/focus.ts';

/**
 * A text that replaces a pressed button and tells the result. The text takes the focus, so that a second Enter does not
 * press the button beside it.
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
