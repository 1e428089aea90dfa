/**
 * PostgreSQL's codes: shutdown, crash and startup (57P01 to 57P04), lost connections, no room, timeouts, conflicts of
 * transactions.
 */
const PASSING_STATE = /^(?:(?:08|53)[0-9A-Z]{3}|57P0[1-4]|55P03|57014|40001|40P01)$/;
/**
 * Network codes, including those of a host without an address or a route at the moment. `ENOENT` counts for sockets
 * only, whose file is missing while their server is down; any other missing file is a fault.
 */
const PASSING_NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ENOENT)$/;
/** Messages of the driver that have no code, at the query or at the rollback of a failed transaction. */
const PASSING_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/;

/**
 * Whether an error means that the database or another dependency does not answer at the moment. The caller then gets a
 * 503 and tries again. Any other error is a fault.
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

/** An error's code from PostgreSQL, Node or a library; empty without one. */
export function errorCode(error: Error): string {
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : '';
}
