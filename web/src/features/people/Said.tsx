import { type ReactNode, useEffect, useRef } from 'react';
import { hasNoFocus } from '#ui/focus.ts';

/** Words in the place of a pressed button. They take its focus: on the button beside them, a second Enter would do something. */
export function Said({ className, children }: { className: string | undefined; children: ReactNode }) {
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
