import { type RefObject, useEffect, useEffectEvent } from 'react';

/** When a form opens, scrolls it into view and focuses its first field. Escape calls `leave`. */
export function useStartAndEscape(box: RefObject<HTMLElement | null>, leave: () => void): void {
  const onEscape = useEffectEvent(leave);
  useEffect(() => {
    const element = box.current;
    (element?.querySelector('form') ?? element)?.scrollIntoView({ block: 'start' });
    element?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onEscape();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [box]);
}
