import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HistoryRow } from './rows.ts';
import { onControl, onMessage, staysInMessage } from './roving-keys.ts';

type Parts = {
  scroller: RefObject<HTMLDivElement | null>;
  /** An element after the scroller. Tab moves the focus from the history to the next control after this element. */
  after: RefObject<HTMLElement | null>;
  rows: readonly HistoryRow[];
};

/**
 * Makes a history one stop of the Tab key. The up and down arrows, Home and End move between messages. Enter moves to
 * the controls of a message, and Escape moves back to the message. Left and right move between the controls. Source:
 * design brief §4.3 "A11y".
 */
export function useRoving({ scroller, after, rows }: Parts) {
  const [active, setActive] = useState<string | null>(null);
  const at = rows.findIndex(({ key }) => key === active);
  const stops = () =>
    rows.filter(({ kind }) => kind === 'message' || kind === 'outgoing').map(({ key }) => key);

  /**
   * Focuses a row, and renders it first if it is out of view.
   * @returns whether the row has the focus
   */
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
    /** The row with the focus stays mounted. Otherwise scrolling would unmount it, and the focus would be lost. */
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
