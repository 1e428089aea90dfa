import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Finds the pane (`data-scroll-pane`) in which a list scrolls together with the content above it, as in a dialog's
 * body. Lists that render only their visible rows need it.
 * @returns `list`: the ref for the list; `pane`: the pane, once it is found; `start`: the distance from the start of
 * the pane to the list, in pixels
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
