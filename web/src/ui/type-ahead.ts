import { hasNoFocus } from './focus.ts';

/** How long letters count as text for a search that is still to come, in milliseconds. */
const SEARCH_COMES_MS = 10_000;

/** How long after the last letter the next one counts as text for a field that was removed meanwhile, in milliseconds. */
const GOES_ON_MS = 5000;

/** Where letters are text, not commands. */
export const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Keys by which somebody goes elsewhere. */
const LEADS_AWAY = /^(Tab|Escape|Arrow|Page|Home|End|F\d)/;

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

type State = {
  /** Where was written last; null for a search that is to come. */
  field: Element | null;
  /** Whether somebody writes there still. */
  isThere: boolean;
  lastKeyAt: number;
  searchUntil: number;
  /** What was typed since, and waits for the field. */
  text: string;
};

/**
 * What is typed while its field can't take it: a search that a shortcut leads to and that is still to come, or a field that
 * was disabled or removed while somebody typed there. It is no command and presses nothing; a field that comes, or comes
 * back, gets it.
 */
export function typeAhead() {
  const state: State = { field: null, isThere: false, lastKeyAt: -Infinity, searchUntil: 0, text: '' };
  return {
    /** Notes that what is typed from now on is for a search that is to come. */
    awaitSearch: ({ timeStamp }: KeyboardEvent): void =>
      void Object.assign(state, { field: null, searchUntil: timeStamp + SEARCH_COMES_MS, text: '' }),
    /** Notes where somebody types. */
    noteTyping: (event: KeyboardEvent, field: Element): void => noteTyping(state, event, field),
    /** Takes a key that was pressed outside of all fields. @returns whether it was meant for one: it does nothing else */
    takes: (event: KeyboardEvent): boolean => takes(state, event),
    onFocusIn: (event: FocusEvent): void => noteFocus(state, event),
    onPointerDown: (event: PointerEvent): void => notePress(state, event),
  };
}

function isAwaited({ field, isThere, lastKeyAt, searchUntil }: State, at: number): boolean {
  if (!field) return at < searchUntil;
  if (!field.isConnected) return isThere && at < lastKeyAt + GOES_ON_MS;
  return isThere && field.matches(':disabled') && hasNoFocus();
}

function noteTyping(state: State, event: KeyboardEvent, field: Element): void {
  if (field !== state.field) state.text = '';
  state.field = field;
  state.isThere = !LEADS_AWAY.test(event.key);
  // What is sent off so leads on where its field goes.
  const isSent = event.key === 'Enter' && (hasModifier(event) || !field.matches('textarea'));
  state.lastKeyAt = isSent ? -Infinity : event.timeStamp;
}

function takes(state: State, event: KeyboardEvent): boolean {
  const { key, timeStamp } = event;
  if (!isAwaited(state, timeStamp) || hasModifier(event)) return false;
  if (LEADS_AWAY.test(key)) {
    leave(state);
    return false;
  }
  if (key === 'Backspace') state.text = state.text.slice(0, -1);
  else if (key.length === 1) state.text += key;
  else if (key === 'Enter' && state.field) state.text += '\n';
  else return false;
  state.lastKeyAt = timeStamp;
  event.preventDefault();
  return true;
}

function noteFocus(state: State, { target, timeStamp }: FocusEvent): void {
  if (!(target instanceof Element && target.matches(WRITTEN_IN))) return;
  const { field, searchUntil, text } = state;
  const isSearch = !field && timeStamp < searchUntil && target.matches('[type="search"]');
  if (target !== field) state.lastKeyAt = -Infinity;
  state.field = target;
  state.isThere = true;
  state.text = '';
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // An address or a number has no place where text goes.
  if (!text || !isField || target.selectionEnd === null || !(isSearch || target === field)) return;
  target.setRangeText(text, target.selectionEnd, target.selectionEnd, 'end');
  target.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Somebody goes elsewhere with a press, but for one on the form that they write in, or on the search they wait for. */
function notePress(state: State, { target }: PointerEvent): void {
  if (!(target instanceof Element) || target.closest('[type="search"]')) return;
  if (!state.field?.closest('form')?.contains(target)) leave(state);
  // What the form does then may take it away, and leads on.
  else if (!target.closest(WRITTEN_IN)) state.lastKeyAt = -Infinity;
}

function leave(state: State): void {
  state.isThere = false;
  state.searchUntil = 0;
  if (!state.field?.isConnected) state.text = '';
}
