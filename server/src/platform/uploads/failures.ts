import { badRequest, tooLarge } from '#platform/problems.ts';
import { storageFailure } from '#platform/storage/failures.ts';

/** The message for a form that cannot be read. */
export const BROKEN_FORM = 'The form could not be read';

const TOO_MANY_PARTS = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/**
 * Turns an error of receiving a form into an error for the form's sender: 413 for too many parts, 507 or 503 for a file
 * that cannot be written, 400 for a form that the parser refuses. Faults of Quad stay unchanged.
 */
export function formFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (TOO_MANY_PARTS.has(code)) return tooLarge('Too many parts in the form');
  if ('syscall' in error) return storageFailure(error);
  const isParsers = code.startsWith('FST_') || error.constructor === Error;
  return isParsers ? Object.assign(badRequest(BROKEN_FORM), { cause: error }) : error;
}
