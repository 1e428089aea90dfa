import { hasNoFocus } from './focus.ts';

/** How long letters count as text for a search that is still to come, in milliseconds. */
const SEARCH_COMES_MS = 10_000;

/** How long after a field was removed, and after each letter since, the next one counts as text for it, in milliseconds. */
const GOES_ON_MS = 10_000;

/** Where letters are text, not commands. */
export const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Keys by which somebody goes elsewhere, and those that move in a text. */
const LEADS_AWAY = /^(Tab|Escape|F\d)/;
const MOVES = /^(Arrow|Page|Home|End)/;

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

type State = {
  /** Where was written last; null for a search that is to come. */
  field: Element | null;
  /** Whether somebody writes there still. */
  isThere: boolean;
  /** What was written was sent off, so that its field may go, and one goes on elsewhere. */
  isSent: boolean;
  lastKeyAt: number;
  searchUntil: number;
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
    lastKeyAt: -Infinity,
    searchUntil: 0,
    text: '',
  };
  const watcher = new MutationObserver(() => {
    if (!state.field || state.field.isConnected) return;
    watcher.disconnect();
    state.lastKeyAt = performance.now();
  });
  const watch = () => watcher.observe(document, { childList: true, subtree: true });
  return {
    /** Notes that what is typed from now on is for a search that is to come. */
    awaitSearch: ({ timeStamp }: KeyboardEvent): void =>
      void Object.assign(state, { field: null, searchUntil: timeStamp + SEARCH_COMES_MS, text: '' }),
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

function isAwaited({ field, isThere, isSent, lastKeyAt, searchUntil }: State, at: number): boolean {
  if (!field) return at < searchUntil;
  if (!field.isConnected) return isThere && !isSent && at < lastKeyAt + GOES_ON_MS;
  return isThere && field.matches(':disabled') && hasNoFocus();
}

function noteTyping(state: State, event: KeyboardEvent, field: Element): void {
  state.field = field;
  state.isThere = !LEADS_AWAY.test(event.key) && !(MOVES.test(event.key) && hasModifier(event));
  state.isSent = event.key === 'Enter' && (hasModifier(event) || !field.matches('textarea'));
  state.lastKeyAt = event.timeStamp;
}

function takes(state: State, event: KeyboardEvent): boolean {
  const { key, timeStamp } = event;
  if (!isAwaited(state, timeStamp) || hasModifier(event)) return false;
  if (LEADS_AWAY.test(key)) {
    leave(state);
    return false;
  }
  if (MOVES.test(key)) return state.field !== null;
  const isText = key.length === 1 || key === 'Backspace' || (key === 'Enter' && state.field !== null);
  if (!isText) return false;
  if (!state.field) state.text = key === 'Backspace' ? state.text.slice(0, -1) : state.text + key;
  else if (state.field.isConnected) edit(state.field, key);
  state.lastKeyAt = timeStamp;
  event.preventDefault();
  return true;
}

function noteFocus(state: State, { target, timeStamp }: FocusEvent): void {
  if (!(target instanceof Element && target.matches(WRITTEN_IN))) return;
  const { field, searchUntil, text } = state;
  if (target !== field) state.isSent = false;
  state.field = target;
  state.isThere = true;
  state.text = '';
  if (!field && timeStamp < searchUntil && target.matches('[type="search"]')) edit(target, text);
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
  state.searchUntil = 0;
  state.text = '';
}

/** Changes what a field says as a key does where its text is written: also of one that is disabled. */
function edit(field: Element, typed: string): void {
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  // An address or a number has no place where text goes.
  if (!isField || field.selectionEnd === null || typed === '') return;
  const to = field.selectionEnd;
  if (typed === 'Backspace') field.setRangeText('', Math.max(0, to - 1), to, 'end');
  else field.setRangeText(typed === 'Enter' ? '\n' : typed, to, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
