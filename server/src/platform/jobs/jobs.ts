import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { connectionOf } from '#platform/db/connection.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { timed } from '#platform/metrics/measure.ts';
import { GIVEN_UP_QUEUE, openGivenUp } from './given-up.ts';
import { doJob, ofRequest } from './of-request.ts';
import { codeOf, redactFailures, type Handler, type Job } from './redact-failures.ts';
import { CONNECTION_NAME, isAlone, listActive } from './queries.ts';

/** The rules of a queue. A failed job is tried again, with growing pauses. */
export type QueueRules = {
  /** The seconds before the second try. The pause doubles with each further try, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  retryLimit: number;
  /** The seconds after which an unfinished try counts as failed, for example because its server was killed. */
  expireInSeconds: number;
  /**
   * A try counts as failed if its server has sent no heartbeat for this number of seconds. At least 10, and less than
   * `expireInSeconds`.
   */
  heartbeatSeconds?: number;
};

/** A feature's queue. `atOnce` is the maximum number of its jobs that run at once. */
export type Queue<Services> = QueueRules & {
  atOnce: number;
  /**
   * Does a job.
   * @param ending aborts when the server stops or the try takes too long. An unfinished job is tried again, by this
   * server or another
   */
  work(job: Job, services: Services, ending: AbortSignal): Promise<void>;
  /** Runs after a job has failed for good. The failure is also logged. */
  givenUp?(job: Job, services: Services): Promise<void>;
};

/**
 * The job queues. A job is work for later. It is stored in the database until it has succeeded, so it survives a crash.
 */
export type Jobs = {
  /** Creates a queue if it does not exist. Retries the jobs that a killed server was running. */
  prepare(queue: string, rules: QueueRules): Promise<void>;
  /**
   * Queues a job in a transaction: the job exists if and only if the transaction commits. `data` must contain only ids.
   * @param waitSeconds the seconds until the job runs; 0 by default
   */
  send(db: Db, queue: string, data: object, waitSeconds?: number): Promise<void>;
  /** Queues one job for each element of `data`, with one statement. */
  sendEach(db: Db, queue: string, data: readonly object[]): Promise<void>;
  /**
   * Runs the jobs of a queue, `atOnce` at a time. If the handler throws, the job is tried again later. A job that
   * failed for good is logged and passed to `givenUp`.
   */
  work(queue: string, atOnce: number, handler: Handler, givenUp?: Handler): Promise<void>;
  /** Starts the next try of a queue's failed jobs now, without the rest of the pause. */
  hurry(queue: string): Promise<void>;
  /** Waits up to 8 seconds for running jobs, then closes the connections. All other jobs run after the next start. */
  stop(): Promise<void>;
};

const STOP_WITHIN_MS = 8000;
/**
 * How often to poll the database for jobs, in seconds. The first number applies if PostgreSQL sends no notifications of
 * new jobs, the second number if PostgreSQL sends them.
 */
const LOOKS = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/**
 * Opens the job queues in the database of a pool. The queues use a separate schema and separate connections.
 * @throws when the schema cannot be created or migrated
 */
export async function openJobs({ pool, log }: { pool: Pool; log: Log }): Promise<Jobs> {
  const alone = await isAlone(pool);
  const boss = new PgBoss({
    ...connectionOf(pool.options),
    application_name: CONNECTION_NAME,
    max: 2,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
  });
  // The errors are temporary: the database did not answer for a moment. Errors of jobs go to the jobs' handlers
  // instead.
  boss.on('error', (error) => log.warn({ type: 'error', reason: codeOf(error) }, 'the job queue stumbled'));
  boss.on('warning', ({ message }) => log.warn({ type: 'info', reason: message }, 'the job queue warns'));
  await boss.start();

  // All jobs of a queue have the queue's name as their key, so that the update below finds them. The key has no other
  // effect in a standard queue.
  const hurry = async (queue: string) =>
    void (await boss.update(queue, undefined, { singletonKey: queue, match: 'all', startAfter: 0 }));

  const keeping = { retryBackoff: true, deleteAfterSeconds: DAY, retentionSeconds: 7 * DAY };
  const givenUpJobs = await openGivenUp({ boss, log, keeping, looks: LOOKS });

  return {
    async prepare(queue, rules) {
      const settings = { ...rules, ...keeping, deadLetter: GIVEN_UP_QUEUE };
      await boss.createQueue(queue, { ...settings, notify: true });
      await boss.updateQueue(queue, settings);
      const orphans = alone ? await listActive(pool, queue) : [];
      if (orphans.length === 0) return;
      await boss.fail(queue, orphans);
      await hurry(queue);
    },
    async send(db, queue, data, waitSeconds) {
      await boss.send(queue, ofRequest(data), {
        db: fromKysely(db),
        singletonKey: queue,
        ...(waitSeconds && { startAfter: waitSeconds }),
      });
    },
    async sendEach(db, queue, data) {
      const each = data.map((one) => ({ data: ofRequest(one), singletonKey: queue }));
      await boss.insert(queue, each, { db: fromKysely(db) });
    },
    async work(queue, atOnce, handler, givenUp) {
      givenUpJobs.hand(queue, givenUp);
      const redacting = redactFailures(queue, handler, log);
      await Promise.all(Array.from({ length: atOnce }, () => startWorker(boss, queue, redacting)));
    },
    hurry,
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
  };
}

const DAY = 24 * 60 * 60;

/** Starts a worker that runs a queue's jobs, one at a time. */
async function startWorker(boss: PgBoss, queue: string, handler: Handler): Promise<void> {
  const worker = boss.work(queue, { ...LOOKS, batchSize: 1 }, async (jobs) => {
    try {
      for (const { id, data, signal } of jobs)
        await timed(
          'quad_job_seconds',
          (error) => ({ queue, outcome: error ? 'failed' : 'ok' }),
          () => doJob(handler, id, data as Job['data'], signal),
        );
    } finally {
      // Jobs that are queued together notify the worker only once. So the worker notifies itself to look for another
      // job.
      boss.notifyWorker(await worker);
    }
  });
  await worker;
}
