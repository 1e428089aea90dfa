import type { PgBoss, QueueOptions, WorkOptions } from 'pg-boss';
import type { Log } from '#platform/log.ts';
import { count } from '#platform/metrics/measure.ts';
import { doJob } from './of-request.ts';
import { redactFailures, type Handler, type Job } from './redact-failures.ts';

/** The queue of jobs that failed for good, from all queues. It also gets jobs whose server was killed at each try. */
export const GIVEN_UP_QUEUE = 'given-up';
/** The queue's rules. The work of a `givenUp` handler is retried for most of a day. */
const RULES = { retryDelay: 60, retryDelayMax: 3600, retryLimit: 30, expireInSeconds: 60 };

type Deps = { boss: PgBoss; log: Log; keeping: QueueOptions; looks: WorkOptions };

/**
 * Opens the queue of jobs that failed for good. Logs each of these jobs, and passes it to the `givenUp` handler of its
 * own queue.
 */
export async function openGivenUp({ boss, log, keeping, looks }: Deps) {
  const handlers = new Map<string, Handler | undefined>();
  async function finish(queue: string, job: Job, signal: AbortSignal): Promise<void> {
    // This server does not know the queue. The server is still starting, or it is older than the server that queued the
    // job.
    if (!handlers.has(queue))
      throw Object.assign(new Error('Nobody here knows it'), { code: 'UNKNOWN_QUEUE' });
    await handlers.get(queue)?.(job, signal);
    log.error({ type: 'error', queue, job: job.id }, 'a job was given up');
    count('quad_jobs_given_up_total', { queue });
  }

  await boss.createQueue(GIVEN_UP_QUEUE, { ...RULES, ...keeping, notify: true });
  await boss.work(GIVEN_UP_QUEUE, { ...looks, batchSize: 1, includeMetadata: true }, async (jobs) => {
    for (const { sourceName, sourceId, data, signal } of jobs) {
      const queue = String(sourceName);
      const finishing = redactFailures(GIVEN_UP_QUEUE, (job) => finish(queue, job, signal), log);
      await doJob(finishing, String(sourceId), data as Job['data'], signal);
    }
  });
  return {
    /** Sets a queue's handler for jobs that failed for good. Without a handler, such jobs are only logged. */
    hand: (queue: string, handler?: Handler): void => void handlers.set(queue, handler),
  };
}
