import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HistoryRow } from './rows.ts';
import { onControl, onMessage, staysInMessage } from './roving-keys.ts';

type Parts = {
  scroller: RefObject<HTMLDivElement | null>;
  /** An element after the scroller. A press of Tab in the history continues from it. */
  after: RefObject<HTMLElement | null>;
  rows: readonly HistoryRow[];
};

/**
 * Makes a history one stop of the Tab key. There the up and down arrows move from message to message, and Home and End
 * to the first and the last loaded one. Enter moves to the controls of a message (links, pictures, its author). Left
 * and right move from one control to the next, Escape back to the message. Source: design brief §4.3 "A11y".
 */
export function useRoving({ scroller, after, rows }: Parts) {
  const [active, setActive] = useState<string | null>(null);
  const at = rows.findIndex(({ key }) => key === active);
  const stops = () =>
    rows.filter(({ kind }) => kind === 'message' || kind === 'outgoing').map(({ key }) => key);

  /** Focuses a row. A row that is out of view is rendered first. @returns whether the row has the focus */
  function goTo(key: string | undefined, options?: FocusOptions): boolean {
    if (key === undefined) return false;
    flushSync(() => setActive(key));
    const article = scroller.current?.querySelector<HTMLElement>(`article[data-row="${CSS.escape(key)}"]`);
    article?.focus(options);
    return article != null && article === document.activeElement;
  }
  const goHome = () => goTo(rows[at]?.key ?? stops().at(-1));

  function onTab(event: KeyboardEvent): void {
    const isWaiting = event.target === scroller.current;
    if (staysInMessage(event)) return;
    if (!isWaiting) (event.shiftKey ? scroller : after).current?.focus({ preventScroll: true });
    else if (!event.shiftKey && goHome()) event.preventDefault();
  }

  return {
    /**
     * The row that has or had the focus stays mounted. Otherwise scrolling would remove it, and the focus would be
     * lost.
     */
    keepMounted: at >= 0 ? [at] : [],
    goTo,
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Tab') return onTab(event);
      const target = event.target as HTMLElement;
      const article = target.closest<HTMLElement>('article[data-row]');
      if (!article || event.altKey || event.ctrlKey || event.metaKey) return;
      if (target === article) onMessage(event, article, { stops: stops(), goTo });
      else onControl(event, article);
    },
    onFocus({ target, relatedTarget: came }: FocusEvent<HTMLElement>) {
      const key = target.closest<HTMLElement>('article[data-row]')?.dataset['row'];
      const isFromOutside = came !== null && !scroller.current?.contains(came) && came !== after.current;
      if (isFromOutside && target.matches(':focus-visible:not(article)')) goHome();
      else if (key !== undefined) setActive(key);
    },
  };
}
