import type { Log } from '#platform/log.ts';

/** A running job. `id` is the same at each try. */
export type Job = { id: string; data: Record<string, unknown> };

/**
 * Does a job. If it throws, the job is tried again later.
 * @param signal aborts when the try has taken too long, another handler has the job, or the queue has stopped
 */
export type Handler = (job: Job, signal: AbortSignal) => Promise<void>;

/** Wraps a handler. Its errors are logged and stored without their messages, which may contain an address. */
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
