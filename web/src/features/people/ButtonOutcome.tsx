import { type ReactNode, useEffect, useRef } from 'react';
import { hasNoFocus } from '#ui/focus.ts';

/** What a press did, in the place of the pressed button. It takes the focus: on the button beside it, a second Enter would do something. */
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
