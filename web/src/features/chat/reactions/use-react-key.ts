import { useShortcuts } from '#ui/shortcuts.ts';

/** The control with which the focused message takes a reaction; null without one. */
function control(): HTMLElement | null {
  const focused = document.activeElement;
  if (!focused?.matches('article[data-row]')) return null;
  return focused.querySelector<HTMLElement>('[data-react] button, button[data-react]');
}

/**
 * Adds the shortcut that reacts to the focused message. It moves the focus to the first emoji. On a touch screen it
 * opens the sheet, which has the emoji on top.
 */
export function useReactKey(): void {
  useShortcuts([
    {
      keys: 'e',
      label: 'React to the focused message',
      group: 'Chats',
      when: () => control() !== null,
      run() {
        const found = control();
        found?.focus();
        if (found?.ariaHasPopup) found.click();
      },
    },
  ]);
}
