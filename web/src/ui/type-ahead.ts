import { hasNoFocus } from './focus.ts';

/** How long typed letters are stored for a search field that a shortcut is opening, in milliseconds. */
const SEARCH_COMES_MS = 10_000;

/**
 * How long letters still count as typed into a removed field, in milliseconds. `GOES_ON_MS` is the time to the first
 * letter. `NEXT_LETTER_MS` is the time to each further letter.
 */
const GOES_ON_MS = 30_000;
const NEXT_LETTER_MS = 2000;

/** A selector for the fields in which letters are text and not commands. */
export const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Keys that leave a field. `MOVES` are keys that move within its text. */
const LEADS_AWAY = /^(Tab|Escape|F\d)/;
const MOVES = /^(Arrow|Page|Home|End)/;

/** Whether a key is a command. A character typed with Alt or AltGr (Ctrl and Alt), such as @, is text. */
const isCommand = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && (event.altKey || event.getModifierState('AltGraph'))
    ? event.metaKey
    : event.ctrlKey || event.metaKey || event.altKey;

type State = {
  /** The last field in which the user typed. Null while a search field is about to appear. */
  field: Element | null;
  /** Whether the user still types in `field`. */
  isThere: boolean;
  /** Whether the text was sent. The field may then disappear, and the user may go on elsewhere. */
  isSent: boolean;
  /** The time until which typed letters belong to a removed field or to a search field that is about to appear. */
  until: number;
  /** The letters typed so far for a search field that is about to appear. */
  text: string;
};

/**
 * Handles the keys that a user types for a field that cannot receive them. These keys run no shortcuts and press no
 * buttons. A search field gets the keys when it appears. A disabled field gets the keys at once. A removed field gets
 * no keys.
 */
export function typeAhead() {
  const state: State = {
    field: null,
    isThere: false,
    isSent: false,
    until: 0,
    text: '',
  };
  const watcher = new MutationObserver(() => {
    if (!state.field || state.field.isConnected) return;
    watcher.disconnect();
    state.until = performance.now() + GOES_ON_MS;
  });
  const watch = () => watcher.observe(document, { childList: true, subtree: true });
  return {
    /** Starts to collect typed letters for a search field that a shortcut is opening. */
    awaitSearch: ({ timeStamp }: KeyboardEvent): void =>
      void Object.assign(state, { field: null, until: timeStamp + SEARCH_COMES_MS, text: '' }),
    /** Records which field the user types in. */
    noteTyping(event: KeyboardEvent, field: Element): void {
      noteTyping(state, event, field);
      watch();
    },
    /**
     * Handles a key that was pressed outside of all fields. @returns whether the key was meant for a field. If so, the
     * key must have no other effect
     */
    takes: (event: KeyboardEvent): boolean => takes(state, event),
    onFocusIn: (event: FocusEvent): void => noteFocus(state, event),
    onPointerDown: (event: PointerEvent): void => notePress(state, event),
    end: (): void => watcher.disconnect(),
  };
}

function isAwaited({ field, isThere, isSent, until }: State, at: number): boolean {
  if (!field) return at < until;
  if (!field.isConnected) return isThere && !isSent && at < until;
  return isThere && field.matches(':disabled') && hasNoFocus();
}

function noteTyping(state: State, event: KeyboardEvent, field: Element): void {
  state.field = field;
  state.isThere = !LEADS_AWAY.test(event.key) && !(MOVES.test(event.key) && event.altKey);
  state.isSent = event.key === 'Enter' && (isCommand(event) || !field.matches('textarea'));
  state.until = event.timeStamp + GOES_ON_MS;
}

function takes(state: State, event: KeyboardEvent): boolean {
  const { key, timeStamp } = event;
  if (!isAwaited(state, timeStamp) || isCommand(event)) return false;
  if (LEADS_AWAY.test(key)) leave(state);
  if (key.length > 1 && key !== 'Backspace' && key !== 'Enter') return false;
  event.preventDefault();
  const { field } = state;
  if (!field) {
    state.text = withKey(state.text, key);
    return true;
  }
  state.isSent = false;
  if (!field.isConnected) state.until = timeStamp + NEXT_LETTER_MS;
  // A key that is not released repeats. After Enter has sent the text, more repeats of Enter would add empty lines.
  else if (key !== 'Enter' || !event.repeat) edit(field, key);
  return true;
}

function noteFocus(state: State, { target, timeStamp }: FocusEvent): void {
  if (!(target instanceof Element && target.matches(WRITTEN_IN))) return;
  const { field, until, text } = state;
  if (target !== field) state.isSent = false;
  state.field = target;
  state.isThere = true;
  state.text = '';
  if (!field && timeStamp < until && target.matches('[type="search"]')) insert(target, text);
}

/** Handles a press, except on a search field. A press outside of the form of `field` ends the typing in `field`. */
function notePress(state: State, { target }: PointerEvent): void {
  if (!(target instanceof Element) || target.closest('[type="search"]')) return;
  if (!state.field?.closest('form')?.contains(target)) leave(state);
  // The press may send the form. The form then disappears, and the user goes on elsewhere.
  else if (!target.closest(WRITTEN_IN)) state.isSent = true;
}

function leave(state: State): void {
  state.isThere = false;
  state.until = 0;
  state.text = '';
}

/** Applies a key to a text. Backspace removes the last character, and Enter changes nothing. */
function withKey(text: string, key: string): string {
  if (key === 'Backspace') return withoutLast(text);
  return key === 'Enter' ? text : text + key;
}

/** Removes the last character of a text. The character may have two code units. */
const withoutLast = (text: string): string => Array.from(text).slice(0, -1).join('');

/** Applies a key to a field's text, even if the field is disabled. */
function edit(field: Element, key: string): void {
  if (key !== 'Backspace') return insert(field, key === 'Enter' ? '\n' : key);
  if (!isText(field)) return;
  const { value, selectionStart: from, selectionEnd: to } = field;
  const start = from === to ? withoutLast(value.slice(0, from)).length : from;
  write(field, '', start, to);
}

function insert(field: Element, text: string): void {
  if (isText(field) && text !== '') write(field, text, field.selectionStart, field.selectionEnd);
}

type Text = (HTMLInputElement | HTMLTextAreaElement) & { selectionStart: number; selectionEnd: number };

/** Whether a field has a text selection. E-mail and number inputs have none. */
const isText = (field: Element): field is Text =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.selectionEnd !== null;

function write(field: Text, text: string, from: number, to: number): void {
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
