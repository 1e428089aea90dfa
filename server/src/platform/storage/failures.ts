import { notFound, problem, unavailable } from '#platform/problems.ts';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The message if there is no space for another file. */
export const NO_ROOM_MESSAGE = 'There’s no room for files right now';
/** The message if the storage does not answer. */
export const OUT_OF_REACH_MESSAGE = 'We can’t get to files right now';

/**
 * Turns a failed file operation into an error for the caller: 507 if no space is left, 404 for a missing file,
 * otherwise 503. Source: reliability.md L10.
 */
export function storageFailure(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (NO_ROOM.has(code)) return caused(problem(507, NO_ROOM_MESSAGE), error);
  if (code === 'ENOENT') return caused(notFound('File not found'), error);
  return caused(unavailable(OUT_OF_REACH_MESSAGE), error);
}

/** Adds the original error as the cause, for the log. The caller never sees it. */
function caused(shown: Error, cause: unknown): Error {
  shown.cause = cause;
  return shown;
}
