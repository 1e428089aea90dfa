import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { type HistoryRow, isMessage } from './rows.ts';

/** The maximum number of frames to wait until a row is rendered after the scroll to it. */
const PATIENCE = 30;

type Props = {
  list: RefObject<VirtualizerHandle | null>;
  rows: readonly HistoryRow[];
  /** The id of the message. */
  shown: number;
  /** Focuses a row. Returns whether the row has the focus. */
  goTo: (key: string, options: FocusOptions) => boolean;
};

/** Scrolls to the message to which the user jumped, and focuses it once it is rendered. */
export function Shown({ list, rows, shown, goTo }: Props) {
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
  return null;
}
