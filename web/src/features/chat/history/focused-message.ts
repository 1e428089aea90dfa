/**
 * Finds a control in the focused message by a selector. Null if no message has the focus, or if none of its controls
 * matches.
 */
export function controlOfFocusedMessage(selector: string): HTMLElement | null {
  const focused = document.activeElement;
  if (!focused?.matches('article[data-row]')) return null;
  return focused.querySelector<HTMLElement>(selector);
}
