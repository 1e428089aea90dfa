import { useShortcuts } from '#ui/shortcuts.ts';
import { controlOfFocusedMessage } from '../history/focused-message.ts';

/** The control in the focused message that adds a reaction. Null if there is none. */
const control = () => controlOfFocusedMessage('[data-react] button, button[data-react]');

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
