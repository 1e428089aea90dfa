/** Shutdown, crash and starting up (57P01 to 57P04), lost connections, no room, timeouts and lost races. */
const PASSING_STATE = /^(?:(?:08|53)[0-9A-Z]{3}|57P0[1-4]|55P03|57014|40001|40P01)$/;
/**
 * The network's codes, with those of a host that has no address or no way to it at the moment. A socket's file is missing
 * while its server is down; any other missing file is a fault.
 */
const PASSING_NETWORK =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ENOENT)$/;
/** What the driver says without a code, at once or at the rollback of a transaction that failed. */
const PASSING_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/;

/**
 * Whether an error says that the database, or something else that Quad depends on, doesn't answer at the moment: the
 * caller is told 503 and comes again. Any other error is a fault.
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

/** The code that PostgreSQL, Node or a library gave an error; empty without one. */
export function errorCode(error: Error): string {
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : '';
}
