/** The control of the focused message that matches a selector. Null if no message has the focus, or it has no such one. */
export function controlOfFocusedMessage(selector: string): HTMLElement | null {
  const focused = document.activeElement;
  if (!focused?.matches('article[data-row]')) return null;
  return focused.querySelector<HTMLElement>(selector);
}
