import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import { connectionOf } from '#platform/db/connection.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Log } from '#platform/log.ts';
import { GIVEN_UP_QUEUE, openGivenUp } from './given-up.ts';
import { codeOf, redactFailures, type Handler, type Job } from './redact-failures.ts';
import { CONNECTION_NAME, isAlone, listActive } from './queries.ts';

/** How a queue treats its jobs. Every job is tried again after failures, with growing pauses. */
export type QueueRules = {
  /** Seconds before the second try, doubled for each further one, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  retryLimit: number;
  /** Seconds after which a try without a result counts as failed, such as when its server was killed. */
  expireInSeconds: number;
  /** Seconds without the server's heartbeat after which a try fails, if before `expireInSeconds`; at least 10. */
  heartbeatSeconds?: number;
};

/** A feature's queue: its rules, how many of its jobs run at once, and the function that does a job. */
export type Queue<Services> = QueueRules & {
  atOnce: number;
  /**
   * @param ending aborts when the server stops or the try has taken too long. An unfinished job is tried again, by this
   * server or by another one.
   */
  work(job: Job, services: Services, ending: AbortSignal): Promise<void>;
  /** Runs once a job has failed for good, where logging that is not enough. */
  givenUp?(job: Job, services: Services): Promise<void>;
};

/** Work that is done later and survives a crash: it is stored in the database until it has succeeded. */
export type Jobs = {
  /** Makes sure that a queue exists. Jobs that a killed server was running are tried again. */
  prepare(queue: string, rules: QueueRules): Promise<void>;
  /**
   * Queues a job in a transaction: the job exists if and only if the transaction commits. `data` contains ids only.
   * @param waitSeconds the seconds until the job runs; at once by default
   */
  send(db: Db, queue: string, data: object, waitSeconds?: number): Promise<void>;
  /** Queues one job for each element of `data`, with one statement. */
  sendEach(db: Db, queue: string, data: readonly object[]): Promise<void>;
  /**
   * Runs a queue's jobs, `atOnce` at a time. Where the handler throws, the job is tried again later. A job that failed
   * for good is logged and passed to `givenUp`.
   */
  work(queue: string, atOnce: number, handler: Handler, givenUp?: Handler): Promise<void>;
  /** Lets the jobs of a queue that wait for another try run now. */
  hurry(queue: string): Promise<void>;
  /** Finishes running jobs within 8 seconds and closes the connections. Other jobs wait for the next start. */
  stop(): Promise<void>;
};

const STOP_WITHIN_MS = 8000;
/** Seconds between two polls for jobs: without notices of new jobs from the database, and with them. */
const LOOKS = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/**
 * Opens the job queues in the database of a pool. They have their own schema and their own connections.
 * @throws when the schema cannot be created or brought up to date
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
  // These errors pass: the database was away for a moment. Errors of jobs reach their handlers instead.
  boss.on('error', (error) => log.warn({ type: 'error', reason: codeOf(error) }, 'the job queue stumbled'));
  boss.on('warning', ({ message }) => log.warn({ type: 'info', reason: message }, 'the job queue warns'));
  await boss.start();

  // In a standard queue the key only serves to find jobs. All jobs of a queue have the same key.
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
      await boss.send(queue, data, {
        db: fromKysely(db),
        singletonKey: queue,
        ...(waitSeconds && { startAfter: waitSeconds }),
      });
    },
    async sendEach(db, queue, data) {
      const each = data.map((one) => ({ data: one, singletonKey: queue }));
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
      for (const { id, data, signal } of jobs) await handler({ id, data: data as Job['data'] }, signal);
    } finally {
      // Jobs that are queued together wake the worker only once, so it looks for further ones itself.
      boss.notifyWorker(await worker);
    }
  });
  await worker;
}
