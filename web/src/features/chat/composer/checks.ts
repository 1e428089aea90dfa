import { MESSAGE_MAX_FILES } from '@quad/contract/chat/limits.ts';
import { sendingCalls } from '@quad/contract/chat/sending-calls.ts';
import { check } from '@quad/contract/core/check.ts';
import { showProblems } from '#ui/errors.ts';

const { content, media } = sendingCalls.CreateMessage.input.shape;

/** Shows that a text is too long to send. The text is not cut. */
export function sayTooLong(text: string): void {
  const checked = check(content, text.trim());
  if (!checked.ok) showProblems(checked.problems);
}

/** Adds the files that pass the checks of the call. Shows the problems of the rejected files. */
export function withFiles(chosen: readonly File[], added: readonly File[]): readonly File[] {
  const next = [...chosen, ...added];
  const checked = check(media, next);
  if (checked.ok) return next;
  showProblems(checked.problems);
  return next.filter((file) => check(media, [file]).ok).slice(0, MESSAGE_MAX_FILES);
}
