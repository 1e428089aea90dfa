import { type ReactNode, useEffect, useRef } from 'react';
import { hasNoFocus } from '#ui/focus.ts';

/**
 * The result of a press, in the place of the pressed button. It takes the focus: the button beside it would act on a
 * second Enter.
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
