/**
 * PostgreSQL's error codes for temporary failures: shutdown, crash and startup (57P01 to 57P04), lost connections,
 * missing resources, timeouts, conflicts of transactions.
 */
const PASSING_STATE = /^(?:(?:08|53)[0-9A-Z]{3}|57P0[1-4]|55P03|57014|40001|40P01)$/;
/**
 * Network error codes for temporary failures. `ENOENT` counts only for sockets, because a socket's file is missing
 * while its server does not run.
 */
const PASSING_NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ENOENT)$/;
/** The messages of errors that the database driver throws without a code, at a query or at a rollback. */
const PASSING_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/;

/**
 * Whether an error means that the database or another dependency does not answer at the moment. The caller gets a 503
 * for such an error.
 */
export function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { syscall } = error as Error & { syscall?: unknown };
  const code = errorCode(error);
  return (
    PASSING_STATE.test(code) ||
    (PASSING_NETWORK.test(code) && (code !== 'ENOENT' || syscall === 'connect')) ||
    PASSING_WORDS.test(error.message)
  );
}

/** The code of an error from PostgreSQL, Node or a library; an empty text if it has none. */
export function errorCode(error: Error): string {
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : '';
}
