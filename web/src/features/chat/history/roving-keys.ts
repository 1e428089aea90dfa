import type { KeyboardEvent } from 'react';

const CONTROLS = 'button:not(:disabled), a[href], iframe';

const controlsOf = (article: HTMLElement): HTMLElement[] => [
  ...article.querySelectorAll<HTMLElement>(CONTROLS),
];

type Stops = { stops: readonly string[]; goTo: (key: string | undefined) => void };

/**
 * Handles a key press on a message. Up, down, Home and End move to another message. Enter moves to the first control in
 * the message.
 */
export function onMessage(event: KeyboardEvent, article: HTMLElement, { stops, goTo }: Stops): void {
  const here = stops.indexOf(article.dataset['row'] ?? '');
  const next = { ArrowUp: here - 1, ArrowDown: here + 1, Home: 0, End: stops.length - 1 }[event.key];
  if (next !== undefined) {
    event.preventDefault();
    goTo(stops[Math.max(0, Math.min(next, stops.length - 1))]);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    controlsOf(article)[0]?.focus();
  }
}

/**
 * Handles a key press on a control in a message. Left and right move to another control. Escape, up and down move back
 * to the message.
 */
export function onControl(event: KeyboardEvent, article: HTMLElement): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step !== undefined) {
    const controls = controlsOf(article);
    const here = controls.findIndex((control) => control === event.target);
    event.preventDefault();
    controls[(here + step + controls.length) % controls.length]?.focus();
  } else if (event.key === 'Escape' || event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    event.preventDefault();
    article.focus();
  }
}

/** Whether Tab moves from a control in a message to another control in the same message. */
export function staysInMessage({ target, shiftKey }: KeyboardEvent): boolean {
  const article = (target as HTMLElement).closest<HTMLElement>('article[data-row]');
  const controls = article ? controlsOf(article) : [];
  const here = controls.findIndex((control) => control === target);
  return here >= 0 && (shiftKey ? here > 0 : here < controls.length - 1);
}
