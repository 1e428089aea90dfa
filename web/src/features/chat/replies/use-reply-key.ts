import { useShortcuts } from '#ui/shortcuts.ts';
import { controlOfFocusedMessage } from '../history/focused-message.ts';

/** The control in the focused message that replies to the message. Null if there is none. */
const control = () => controlOfFocusedMessage('button[data-reply]');

/** Adds the shortcut that replies to the focused message. On a touch screen it opens the sheet of actions. */
export function useReplyKey(): void {
  useShortcuts([
    {
      keys: 'r',
      label: 'Reply to the focused message',
      group: 'Chats',
      when: () => control() !== null,
      run: () => control()?.click(),
    },
  ]);
}
