import { MESSAGE_MAX_FILES } from '@quad/contract/chat/limits.ts';
import { MESSAGE_EMPTY, sendingCalls } from '@quad/contract/chat/sending-calls.ts';
import { check } from '@quad/contract/core/check.ts';
import { showProblems } from '#ui/errors.ts';
import { showToast } from '#ui/toasts.ts';

const { content, media } = sendingCalls.CreateMessage.input.shape;

/** Shows that a text is too long to send. The text is not cut. */
export function sayTooLong(text: string): void {
  const checked = check(content, text.trim());
  if (!checked.ok) showProblems(checked.problems);
}

/** Shows that a message cannot be empty. */
export const sayEmpty = (): void => showProblems([{ code: 400, message: MESSAGE_EMPTY, field: 'content' }]);

/** Says that no files can be added while the user edits a message. */
export const sayNoFiles = (): void =>
  void showToast('You can’t add photos or video to a message you’ve sent.');

/** Adds the files that pass the checks of the call. Shows the problems of the rejected files. */
export function withFiles(chosen: readonly File[], added: readonly File[]): readonly File[] {
  const next = [...chosen, ...added];
  const checked = check(media, next);
  if (checked.ok) return next;
  showProblems(checked.problems);
  return next.filter((file) => check(media, [file]).ok).slice(0, MESSAGE_MAX_FILES);
}
