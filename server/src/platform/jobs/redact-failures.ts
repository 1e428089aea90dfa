import type { Log } from '#platform/log.ts';

/** A running job. `id` stays the same through all its tries. */
export type Job = { id: string; data: Record<string, unknown> };

/**
 * Does a job. Where it throws, the job is tried again later.
 * @param signal aborts when the job is no longer this handler's: it took too long, another handler has it, or the queue
 * has stopped
 */
export type Handler = (job: Job, signal: AbortSignal) => Promise<void>;

/** Wraps a handler so that its failures are logged and stored without their messages, which may contain an address. */
export const redactFailures =
  (queue: string, handler: Handler, log: Log): Handler =>
  async (job, signal) => {
    const failure = await handler(job, signal).then(
      () => null,
      (error: Error) => error,
    );
    if (!failure) return;
    const reason = codeOf(failure);
    const stack = failure.stack?.split('\n').filter((line) => /^\s+at /.test(line));
    log.warn({ type: 'error', queue, reason, stack: stack?.slice(0, 6) }, 'a job has failed');
    throw new Error(reason);
  };

/** The code or the name of an error, without its message. */
export const codeOf = (error: Error & { code?: unknown }): string =>
  typeof error.code === 'string' ? error.code : error.name;
