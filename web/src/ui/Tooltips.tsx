import { useEffect, useRef } from 'react';

import { cx } from './cx.ts';
import { positionPopover } from './popover-position.ts';
import css from './Tooltips.module.css';

/**
 * Shows the text of `data-tip` beside its element, on hover or keyboard focus. Use it only for names: the `aria-label`
 * must have the same text. Mount it once, near the root.
 */
export function Tooltips() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => (tip.current ? listen(tip.current) : undefined), []);
  return (
    <div
      ref={tip}
      popover="manual"
      className={cx(
        'fixed m-0 border-0 round-10 bg-primary type-label text-on-primary pointer-none fade-in',
        css.tip,
      )}
      aria-hidden="true"
    />
  );
}

/** Keys that move the focus between controls. */
const LEADING = /^(Tab|Escape|Home|End|F6|Arrow|Page)/;

function listen(tip: HTMLDivElement): () => void {
  let wait = 0;
  /**
   * Whether the user moves the focus by keys. On a touch screen, a focused field is also `:focus-visible`, but needs no
   * tooltip.
   */
  let byKeys = false;
  const hide = () => {
    clearTimeout(wait);
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const show = (target: Element) => {
    hide();
    if (!target.isConnected) return;
    tip.textContent = target.getAttribute('data-tip');
    tip.showPopover();
    positionPopover(tip, target, 'middle');
  };
  const tipped = (event: Event) =>
    event.target instanceof Element ? event.target.closest('[data-tip]') : null;
  const off = new AbortController();
  const on = (name: string, listener: (event: Event) => void) =>
    document.addEventListener(name, listener, { signal: off.signal, capture: true });
  on('pointerover', (event) => {
    const target = tipped(event);
    clearTimeout(wait);
    if (!target) hide();
    else if ((event as PointerEvent).pointerType === 'mouse')
      wait = window.setTimeout(() => show(target), 400);
  });
  on('focusin', (event) => {
    const target = tipped(event);
    hide();
    // The tooltip is delayed, because it must not appear when the focus only moves while a menu or dialog opens or
    // closes.
    if (byKeys && target?.matches(':focus-visible')) wait = window.setTimeout(() => show(target), 100);
  });
  for (const name of ['focusout', 'pointerdown', 'scroll']) on(name, hide);
  on('pointerdown', () => (byKeys = false));
  on('keydown', (event) => {
    const { key } = event as KeyboardEvent;
    if (LEADING.test(key)) byKeys = true;
    if (key === 'Escape') hide();
  });
  return () => {
    off.abort();
    hide();
  };
}
