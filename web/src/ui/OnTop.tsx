import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { keepOnTop } from './top-layer.ts';

/**
 * Renders its children above everything else, also above dialogs. The children can be pressed, and screen readers read
 * the children.
 */
export function OnTop({ children }: { children: ReactNode }) {
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement('div');
    setHost(element);
    return keepOnTop(element);
  }, []);
  return host && createPortal(children, host);
}

/**
 * A ref callback for an element with `popover="manual" data-stay`. It shows the popover when the element is mounted.
 */
export function showOnTop(element: HTMLElement | null): void {
  if (element?.isConnected && !element.matches(':popover-open')) element.showPopover();
}
