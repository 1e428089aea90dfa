import type { Log } from '#platform/log.ts';

/** Messages of ioredis, in plain errors, for a Redis that is away or does not answer in time. */
const AWAY =
  /^(Connection is closed|Stream isn't writeable|Command timed out|Socket timeout|Reached the max retries)/;
/** Messages of a Redis that cannot do the command now: it starts, or is being replaced. */
const NOT_NOW = /^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN) /;
/** Network codes of a Redis that is away. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)/;

/**
 * Makes the `catch` for work that can go on without Redis. While Redis is away, its connection logs that, and this logs
 * nothing. Any other error is a fault and is logged.
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
