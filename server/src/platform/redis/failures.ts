import type { Log } from '#platform/log.ts';

/** What ioredis says, by plain errors, of a Redis that is away or does not answer in time. */
const AWAY =
  /^(Connection is closed|Stream isn't writeable|Command timed out|Socket timeout|Reached the max retries)/;
/** What Redis itself says while it cannot do what it is asked: it starts, or is being replaced. */
const NOT_NOW = /^(LOADING|MASTERDOWN|READONLY|CLUSTERDOWN|TRYAGAIN) /;
/** The same of the network. */
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)/;

/**
 * Makes the `catch` for what goes on without Redis while that is away, which its connection says in the log. Whatever
 * else went wrong is a fault, and logged.
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
