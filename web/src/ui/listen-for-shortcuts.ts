import { shortcutsNow } from './shortcuts.ts';
import { topDialog } from './top-layer.ts';
import { typeAhead, WRITTEN_IN } from './type-ahead.ts';

/** The maximum time between the two keys of a shortcut such as "g d", in milliseconds. */
const SECOND_KEY_MS = 1500;

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Formats a pressed key with its modifiers, in the notation of shortcuts: "Mod+k", "Alt+ArrowUp", "?". */
function spell(event: KeyboardEvent): string {
  const isCommand = isMac ? event.metaKey : event.ctrlKey;
  const held = [
    isCommand && event.key !== 'F6' ? 'Mod' : event.ctrlKey && 'Ctrl',
    event.altKey && 'Alt',
  ].filter(Boolean);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return [...held, key].join('+');
}

/**
 * Runs the shortcut of a pressed key, except in a dialog or during the input of a composed character. While the user
 * types, only shortcuts with a modifier run. Ctrl or ⌘ with Enter sends the focused form.
 * @returns a function that stops listening
 */
export function listenForShortcuts(isOn: () => boolean): () => void {
  let first: { key: string; at: number } | null = null;
  const ahead = typeAhead();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    const target = event.target instanceof Element ? event.target : null;
    const field = target?.closest(WRITTEN_IN);
    if (field) ahead.noteTyping(event, field);
    else if (!event.defaultPrevented && !topDialog() && ahead.takes(event)) return;
    if (!event.defaultPrevented && isOn()) run(event, target);
  }

  function run(event: KeyboardEvent, target: Element | null): void {
    const pressed = spell(event);
    const hasModifier = pressed.includes('+') && pressed !== '+';
    if (pressed === 'Mod+Enter') return sendForm(event, target);
    if (topDialog() || (!hasModifier && target?.closest(WRITTEN_IN))) return;
    const before = first && event.timeStamp - first.at < SECOND_KEY_MS ? first.key : null;
    const found = find(before ? `${before} ${pressed}` : pressed) ?? (before ? find(pressed) : undefined);
    first = found ? null : { key: pressed, at: event.timeStamp };
    if (!found || event.repeat || found.when?.() === false) return;
    // A letter that is typed in a form must not run a shortcut that decides on a case or leaves the case.
    if (found.group === 'Review' && target?.closest('form')) return;
    event.preventDefault();
    if (found.leadsToField) ahead.awaitSearch(event);
    found.run();
  }

  const { onFocusIn, onPointerDown } = ahead;
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown);
    ahead.end();
  };
}

const find = (keys: string) => shortcutsNow().findLast((shortcut) => shortcut.keys === keys);

function sendForm(event: KeyboardEvent, target: Element | null): void {
  const form = target?.closest('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}
