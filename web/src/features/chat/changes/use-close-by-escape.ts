import { type RefObject, useEffect, useEffectEvent } from 'react';
import { topDialog } from '#ui/top-layer.ts';

/** Makes Esc close a bar above the box, before Esc does anything else on the page. Esc does not close a covered bar. */
export function useCloseByEscape(bar: RefObject<Element | null>, close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isCovered(bar.current)) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** Whether a dialog, a menu, the list of mentions or the search covers the bar. Esc then closes that instead. */
const isCovered = (bar: Element | null): boolean =>
  Boolean(
    topDialog() ??
    document.querySelector(':popover-open[role="menu"], [data-foot="chat"] [role="listbox"]') ??
    bar?.closest('[inert]'),
  );
