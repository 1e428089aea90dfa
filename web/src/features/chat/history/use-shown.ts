import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type HistoryRow, isMessage } from './rows.ts';

/** Frames within which a row is drawn that was scrolled to. */
const PATIENCE = 30;

/**
 * Scrolls to the message that was jumped to and puts the focus on it, once it is drawn.
 * @param goTo puts the focus on a row; tells whether it is there
 */
export function useShown(
  list: RefObject<VirtualizerHandle | null>,
  rows: readonly HistoryRow[],
  shown: number | null,
  goTo: (key: string, options: FocusOptions) => boolean,
): void {
  const scroll = useEffectEvent(() => {
    const at = rows.findIndex((row) => isMessage(row, shown));
    if (at >= 0) list.current?.scrollToIndex(at, { align: 'center' });
    return at >= 0;
  });
  const focus = useEffectEvent(() => {
    const key = rows.find((row) => isMessage(row, shown))?.key;
    return key !== undefined && goTo(key, { preventScroll: true });
  });
  useEffect(() => {
    if (!scroll()) return;
    let tries = 0;
    let frame = requestAnimationFrame(function look() {
      tries += 1;
      if (!focus() && tries < PATIENCE) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
