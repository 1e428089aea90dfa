import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * When a form opens, scrolls it into view and focuses its first field. Escape calls `leave`. Without `leave`, the hook
 * does nothing.
 */
export function useStartAndEscape(form: RefObject<HTMLFormElement | null>, leave?: () => void): void {
  const hasLeave = leave !== undefined;
  const onEscape = useEffectEvent(() => leave?.());
  useEffect(() => {
    const element = form.current;
    if (!hasLeave || !element) return;
    element.scrollIntoView({ block: 'start' });
    element.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onEscape();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [form, hasLeave]);
}
