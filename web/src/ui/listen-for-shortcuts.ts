import { shortcutsNow } from './shortcuts.ts';
import { topDialog } from './top-layer.ts';

/** How long the second key of two may take, in milliseconds. */
const SECOND_KEY_MS = 1500;

/** How long letters count as text after a shortcut that leads to a field which does not come, in milliseconds. */
const FIELD_COMES_MS = 10_000;

/** Where letters are text, not commands. */
const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"]';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key with its modifiers, spelled as shortcuts are: "Mod+k", "Alt+ArrowUp", "?". */
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
 * Runs the shortcut that was pressed: letters never while something is written, composed or asked in a dialog; those
 * with modifiers while writing too. Ctrl or ⌘ with Enter sends the form one is in. Returns what ends it.
 */
export function listenForShortcuts(isOn: () => boolean): () => void {
  let first: { key: string; at: number } | null = null;
  let textUntil = 0;
  /** The letters of that time. The field gets them when it comes. */
  let typed = '';

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.isComposing || event.keyCode === 229 || !isOn()) return;
    const pressed = spell(event);
    const hasModifier = pressed.includes('+') && pressed !== '+';
    if (pressed === 'Mod+Enter') return sendForm(event, target);
    if (topDialog() || (!hasModifier && target?.closest(WRITTEN_IN))) return;
    if (event.timeStamp < textUntil && event.key === 'Escape') textUntil = 0;
    if (
      !hasModifier &&
      event.timeStamp < textUntil &&
      (event.key.length === 1 || event.key === 'Backspace')
    ) {
      // A space would press what has the focus still.
      event.preventDefault();
      typed = event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key;
      return;
    }
    const before = first && event.timeStamp - first.at < SECOND_KEY_MS ? first.key : null;
    const found = find(before ? `${before} ${pressed}` : pressed) ?? (before ? find(pressed) : undefined);
    first = found ? null : { key: pressed, at: event.timeStamp };
    if (!found || event.repeat || found.when?.() === false) return;
    event.preventDefault();
    if (found.leadsToField) [textUntil, typed] = [event.timeStamp + FIELD_COMES_MS, ''];
    found.run();
  }

  function onFocusIn({ target, timeStamp }: FocusEvent): void {
    if (!(target instanceof Element && target.closest(WRITTEN_IN))) return;
    if (typed && timeStamp < textUntil && target instanceof HTMLInputElement && target.type === 'search') {
      target.setRangeText(typed, 0, 0, 'end');
      target.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    [textUntil, typed] = [0, ''];
  }

  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', onFocusIn);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('focusin', onFocusIn);
  };
}

const find = (keys: string) => shortcutsNow().findLast((shortcut) => shortcut.keys === keys);

function sendForm(event: KeyboardEvent, target: Element | null): void {
  const form = target?.closest('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}
