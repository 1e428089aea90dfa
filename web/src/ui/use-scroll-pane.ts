import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Finds the pane that a list scrolls in together with what stands above it, marked `data-scroll-pane`, as a dialog's
 * body is. For lists that draw only what is in sight.
 * @returns `list`, the ref for the list; `pane`, the pane once it is found; `start`, how far below the pane's own start
 *   the list begins, in pixels
 */
export function useScrollPane<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const pane = useRef<HTMLElement>(null);
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.closest<HTMLElement>('[data-scroll-pane]');
    if (!box) return;
    pane.current = box;
    const top = (element: HTMLElement | null) => element?.getBoundingClientRect().top ?? 0;
    const measure = () => setStart(Math.round(top(list.current) - top(box) + box.scrollTop));
    const watch = new ResizeObserver(measure);
    for (const child of box.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);
  return { list, pane, start };
}
