import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { MESSAGE_MAX } from '@quad/contract/chat/limits.ts';
import { isUnseen, textLength } from '@quad/contract/core/text.ts';
import { flushSync } from 'react-dom';
import { announce } from '#ui/announce.ts';
import { hasNoFocus } from '#ui/focus.ts';
import { showToast } from '#ui/toasts.ts';
import { sayEmpty, sayTooLong } from '../composer/checks.ts';
import { changeDraft, readDraft } from '../drafts.ts';
import { writtenMentions } from '../mentions/written.ts';
import { edit, forgetFailed, useFailedEdits } from './edits.ts';

/** The text box of the open chat. */
export const BOX = '[data-foot="chat"] textarea';

/**
 * Puts the text of the user's own message into the box, and focuses the box. The draft that was in the box comes back
 * after the editing.
 * @param item the message as it is now
 */
export function startEditing(item: ChatMessage): void {
  const { id: message_id, content, media, mentions, options } = item.message;
  const { chat_id } = options;
  if (readDraft(chat_id).editing?.message_id !== message_id) {
    if (isEditUnfinished(chat_id)) return;
    const text = useFailedEdits.getState()[message_id]?.text ?? content;
    const editing = { message_id, text, original: content, hasMedia: media.length > 0, mentions };
    changeDraft(chat_id, { editing });
  }
  // The caret is after the text, because the browser puts it there when the box gets its new text.
  focusBox();
}

/**
 * Whether the box has an unfinished edit, which would be lost if the box got another text. If so, a toast asks the user
 * to finish the edit first.
 */
export function isEditUnfinished(chat_id: number): boolean {
  const { editing } = readDraft(chat_id);
  if (!editing || editing.text === editing.original) return false;
  showToast('Save your edit or close it first.');
  focusBox();
  return true;
}

/** Ends editing without a change. The text that was in the box before comes back. */
export function stopEditing(chat_id: number): void {
  const { editing } = readDraft(chat_id);
  if (!editing) return;
  forgetFailed(editing.message_id);
  changeDraft(chat_id, { editing: undefined });
}

/**
 * Sends the edit in the box. A text that did not change is not sent. A text that is too long or empty stays in the box.
 */
export function sendEdit(chat_id: number): void {
  const { editing } = readDraft(chat_id);
  if (!editing) return;
  const text = editing.text.trim();
  if (textLength(text) > MESSAGE_MAX) return sayTooLong(text);
  if (isUnseen(text) && !editing.hasMedia) return sayEmpty();
  // The mentions are found before the editing ends, because the list of names disappears with the editing. If the code of
  // that list is not loaded, the old mentions stay.
  const mentions = text.includes('@') ? (writtenMentions(text) ?? editing.mentions) : editing.mentions && [];
  flushSync(() => stopEditing(chat_id));
  ignoreSecondEnter(chat_id);
  if (hasNoFocus()) focusBox();
  if (text === editing.original) return announce('Nothing changed');
  void edit(chat_id, { ...editing, text, mentions });
}

/** How long a second press of Enter may follow the first, in milliseconds. */
const TWICE_MS = 500;

/** Ignores Enter in the box for a moment. A second press on Save must not send the draft that has come back. */
function ignoreSecondEnter(chat_id: number): void {
  const listener = (event: KeyboardEvent) => {
    const isInBox = (event.target as Element).matches(BOX);
    if (event.key !== 'Enter' || !isInBox || readDraft(chat_id).editing) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', listener, { capture: true });
  setTimeout(() => document.removeEventListener('keydown', listener, { capture: true }), TWICE_MS);
}

/** Focuses the box, with the caret after its text. */
export function focusBox(): void {
  const box = document.querySelector<HTMLTextAreaElement>(BOX);
  box?.focus({ preventScroll: true });
  box?.setSelectionRange(box.value.length, box.value.length);
}
