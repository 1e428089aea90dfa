import { notFound, problem, unavailable } from '#platform/problems.ts';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The words when there is no room for another file. */
export const NO_ROOM_MESSAGE = 'There’s no room for files right now';
/** The words when files cannot be reached. */
export const OUT_OF_REACH_MESSAGE = 'We can’t get to files right now';

/**
 * What a failed file operation means to the caller: 507 without room, 404 without the file, 503 otherwise.
 * Source: reliability.md L10.
 */
export function storageFailure(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (NO_ROOM.has(code)) return caused(problem(507, NO_ROOM_MESSAGE), error);
  if (code === 'ENOENT') return caused(notFound('File not found'), error);
  return caused(unavailable(OUT_OF_REACH_MESSAGE), error);
}

/** Keeps the first error for the log; it is never shown. */
function caused(shown: Error, cause: unknown): Error {
  shown.cause = cause;
  return shown;
}
