import { hasNoFocus } from './focus.ts';

/** How long letters count as text for a search that is still to come, in milliseconds. */
const SEARCH_COMES_MS = 10_000;

/** How long after a field was removed the next letter counts as text for it, and how long after that letter the one after it, in milliseconds. */
const GOES_ON_MS = 10_000;
const NEXT_LETTER_MS = 2000;

/** Where letters are text, not commands. */
export const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Keys by which somebody goes elsewhere, and those that move in a text. */
const LEADS_AWAY = /^(Tab|Escape|F\d)/;
const MOVES = /^(Arrow|Page|Home|End)/;

/** Whether a key is a command: Alt alone, and AltGr, which is Ctrl with Alt, make signs such as @. */
const isCommand = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && (event.altKey || event.getModifierState('AltGraph'))
    ? event.metaKey
    : event.ctrlKey || event.metaKey || event.altKey;

type State = {
  /** Where was written last; null for a search that is to come. */
  field: Element | null;
  /** Whether somebody writes there still. */
  isThere: boolean;
  /** What was written was sent off, so that its field may go, and one goes on elsewhere. */
  isSent: boolean;
  /** Until when what is typed is for a field that was removed, or for a search that is to come. */
  until: number;
  /** What was typed since for a search. */
  text: string;
};

/**
 * What is typed while its field can't take it is no command and presses nothing. A search that a shortcut leads to gets it
 * when it comes; a field that is disabled while somebody types there gets it at once, as if it were not; where the field
 * was removed it is dropped.
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
    /** Notes that what is typed from now on is for a search that is to come. */
    awaitSearch: ({ timeStamp }: KeyboardEvent): void =>
      void Object.assign(state, { field: null, until: timeStamp + SEARCH_COMES_MS, text: '' }),
    /** Notes where somebody types. */
    noteTyping(event: KeyboardEvent, field: Element): void {
      noteTyping(state, event, field);
      watch();
    },
    /** Takes a key that was pressed outside of all fields. @returns whether it was meant for one: it does nothing else */
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
  // Held down, the Enter that sends would write empty lines.
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

/** Somebody goes elsewhere with a press, but for one on the form that they write in, or on the search they wait for. */
function notePress(state: State, { target }: PointerEvent): void {
  if (!(target instanceof Element) || target.closest('[type="search"]')) return;
  if (!state.field?.closest('form')?.contains(target)) leave(state);
  // What the form does then may take it away, and leads on.
  else if (!target.closest(WRITTEN_IN)) state.isSent = true;
}

function leave(state: State): void {
  state.isThere = false;
  state.until = 0;
  state.text = '';
}

/** A text with what a key adds to its end. Enter adds nothing: it would send the text. */
function withKey(text: string, key: string): string {
  if (key === 'Backspace') return withoutLast(text);
  return key === 'Enter' ? text : text + key;
}

/** A text without its last character, which may be of two code units. */
const withoutLast = (text: string): string => Array.from(text).slice(0, -1).join('');

/** Does to a field what a key does where its text is written: also to one that is disabled. */
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

/** An address or a number has no place where text goes. */
const isText = (field: Element): field is Text =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.selectionEnd !== null;

function write(field: Text, text: string, from: number, to: number): void {
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
