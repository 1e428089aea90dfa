import type { PgBoss, QueueOptions, WorkOptions } from 'pg-boss';
import type { Log } from '#platform/log.ts';
import { redactFailures, type Handler, type Job } from './redact-failures.ts';

/** Where jobs of all queues come that failed for good, also those whose server was killed at each try. */
export const GIVEN_UP_QUEUE = 'given-up';
/** What is due then is tried for most of a day. */
const RULES = { retryDelay: 60, retryDelayMax: 3600, retryLimit: 30, expireInSeconds: 60 };

type Deps = { boss: PgBoss; log: Log; keeping: QueueOptions; looks: WorkOptions };

/** Opens the queue of jobs that failed for good: each is logged, and handed to its queue's handler, if any. */
export async function openGivenUp({ boss, log, keeping, looks }: Deps) {
  const handlers = new Map<string, Handler | undefined>();
  async function finish(queue: string, job: Job, signal: AbortSignal): Promise<void> {
    // A server that starts, or is older, does not know all queues.
    if (!handlers.has(queue))
      throw Object.assign(new Error('Nobody here knows it'), { code: 'UNKNOWN_QUEUE' });
    await handlers.get(queue)?.(job, signal);
    log.error({ type: 'error', queue, job: job.id }, 'a job was given up');
  }

  await boss.createQueue(GIVEN_UP_QUEUE, { ...RULES, ...keeping, notify: true });
  await boss.work(GIVEN_UP_QUEUE, { ...looks, batchSize: 1, includeMetadata: true }, async (jobs) => {
    for (const { sourceName, sourceId, data, signal } of jobs) {
      const queue = String(sourceName);
      const job = { id: String(sourceId), data: data as Job['data'] };
      await redactFailures(GIVEN_UP_QUEUE, () => finish(queue, job, signal), log)(job, signal);
    }
  });
  return {
    /** Says what is due once a job of a queue has failed for good, if anything besides the log. */
    hand: (queue: string, handler?: Handler): void => void handlers.set(queue, handler),
  };
}
