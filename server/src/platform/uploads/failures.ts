import { badRequest, tooLarge } from '#platform/problems.ts';
import { storageFailure } from '#platform/storage/failures.ts';

/** The words for a form that cannot be understood. */
export const BROKEN_FORM = 'The form could not be read';

const TOO_MANY_PARTS = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/**
 * What a failure while a form arrives means to its sender: too many parts are 413, a file that cannot be written is
 * 507 or 503, anything that the parser refuses is 400. Our own mistakes stay what they are.
 */
export function formFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (TOO_MANY_PARTS.has(code)) return tooLarge('Too many parts in the form');
  if ('syscall' in error) return storageFailure(error);
  const isParsers = code.startsWith('FST_') || error.constructor === Error;
  return isParsers ? Object.assign(badRequest(BROKEN_FORM), { cause: error }) : error;
}
