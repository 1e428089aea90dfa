import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The duration of a row's move to its new position, in milliseconds. Source: design brief §4.3 "List". */
const MOVE_MS = 180;

/**
 * Animates rows from their old positions to the new ones when their order changes. There is no animation while the
 * pointer is over the list, because a press could hit a moving row.
 * @param order the keys of the rows, as in their `data-key`
 */
export function useReorder(list: RefObject<HTMLElement | null>, order: readonly number[]): void {
  const tops = useRef(new Map<string, number>());
  const laid = useRef('');
  useLayoutEffect(() => {
    const box = list.current;
    const now = order.join(' ');
    if (!box || laid.current === now) return;
    // On the first run no row has moved. The rows are measured in a later task, because a measurement now would force a
    // layout during the first render.
    if (laid.current === '') {
      const timer = setTimeout(() => {
        laid.current = now;
        tops.current = topsOf(rowsIn(box));
      });
      return () => clearTimeout(timer);
    }
    laid.current = now;
    const before = tops.current;
    const rows = rowsIn(box);
    tops.current = topsOf(rows);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || box.matches(':hover');
    if (isStill) return;
    for (const row of rows) {
      const moved = (before.get(row.dataset['key'] ?? '') ?? row.offsetTop) - row.offsetTop;
      if (moved !== 0) {
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: MOVE_MS,
          easing: 'cubic-bezier(.2,.8,.2,1)',
        });
      }
    }
  }, [list, order]);
}

/** `useReorder` as a component, so that its code is fetched after the first render. */
export function Reorder({ list, order }: { list: RefObject<HTMLElement | null>; order: readonly number[] }) {
  useReorder(list, order);
  return null;
}

const rowsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-key]')];
const topsOf = (rows: readonly HTMLElement[]): Map<string, number> =>
  new Map(rows.map((row) => [row.dataset['key'] ?? '', row.offsetTop]));
