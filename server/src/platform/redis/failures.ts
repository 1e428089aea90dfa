import type { Log } from '#platform/log.ts';

/** The messages of errors that ioredis throws without a code when Redis does not answer in time. */
const AWAY =
  /^(Connection is closed|Stream isn't writeable|Command timed out|Socket timeout|Reached the max retries)/;
/** The messages of a Redis that cannot run a command now, because it is starting or being replaced. */
const NOT_NOW = /^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN) /;
/** The network error codes of a Redis that cannot be reached. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)/;

/**
 * Makes a `catch` handler for work that can continue without Redis. It ignores the errors of a Redis that does not
 * answer, because the connection logs them. It logs any other error as a fault.
 */
export const whileAway =
  (log: Log) =>
  (error: unknown): void => {
    if (!isAway(error)) log.error({ type: 'error', err: error }, 'what nodes share is not as it should be');
  };

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, code = '' } = error as NodeJS.ErrnoException;
  return AWAY.test(message) || NOT_NOW.test(message) || NETWORK.test(code);
}
