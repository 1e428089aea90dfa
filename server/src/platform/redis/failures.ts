import type { Log } from '#platform/log.ts';

/** The messages of ioredis' errors without a code, if Redis does not answer or not in time. */
const AWAY =
  /^(Connection is closed|Stream isn't writeable|Command timed out|Socket timeout|Reached the max retries)/;
/** The messages of a Redis that cannot run the command now: it is starting, or is being replaced. */
const NOT_NOW = /^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN) /;
/** The network error codes of a Redis that cannot be reached. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)/;

/**
 * Makes a `catch` handler for work that can continue without Redis. It ignores the errors of a Redis that does not
 * answer: the connection logs those. Any other error is a fault and is logged.
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
