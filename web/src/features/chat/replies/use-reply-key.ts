import { useShortcuts } from '#ui/shortcuts.ts';

/** The control that replies to the focused message; null without one. */
function control(): HTMLElement | null {
  const focused = document.activeElement;
  if (!focused?.matches('article[data-row]')) return null;
  return focused.querySelector<HTMLElement>('button[data-reply]');
}

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
