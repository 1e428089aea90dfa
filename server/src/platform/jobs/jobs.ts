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
  /** Seconds before the second try; doubled for each further one, up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  retryLimit: number;
  /** Seconds after which a try that says nothing counts as failed, as when its server was killed. */
  expireInSeconds: number;
  /** Seconds after which a try whose server is not heard of counts as failed, where that is not to take as long; from 10. */
  heartbeatSeconds?: number;
};

/** A queue of a feature: its rules, how many of its jobs are done at once, and how one is done. */
export type Queue<Services> = QueueRules & {
  atOnce: number;
  /**
   * @param ending the server stops, or the try has taken too long: what is given up then is tried again, by this server
   * or by another one
   */
  work(job: Job, services: Services, ending: AbortSignal): Promise<void>;
  /** What is due once a job has failed for good, where somebody waits for it. */
  givenUp?(job: Job, services: Services): Promise<void>;
};

/** Work that is done later and survives a crash: it lies in the database until it has succeeded. */
export type Jobs = {
  /** Makes sure that a queue exists. Jobs that a killed server was at work on are tried again. */
  prepare(queue: string, rules: QueueRules): Promise<void>;
  /**
   * Queues a job as part of a transaction: it exists if and only if that commits. `data` carries ids only.
   * @param waitSeconds how long until it is done; at once unless said
   */
  send(db: Db, queue: string, data: object, waitSeconds?: number): Promise<void>;
  /** Queues one job for each of the data given, with one statement. */
  sendEach(db: Db, queue: string, data: readonly object[]): Promise<void>;
  /**
   * Does a queue's jobs, so many at a time. A handler that throws has its job tried again later. One that failed for good
   * is logged, and handed to `givenUp`.
   */
  work(queue: string, atOnce: number, handler: Handler, givenUp?: Handler): Promise<void>;
  /** Lets the jobs of a queue that wait for another try have it now. */
  hurry(queue: string): Promise<void>;
  /** Finishes the jobs at work, within 8 seconds, and lets go of the database. The rest waits for the next start. */
  stop(): Promise<void>;
};

const STOP_WITHIN_MS = 8000;
/** Seconds between two looks for jobs: without the database calling out new ones, and with it. */
const LOOKS = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/**
 * Opens the queues of the database behind a pool, in a schema of their own, over connections of their own.
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
  // Errors here are passing: the database went away for a moment. Whatever a job throws arrives at its handler.
  boss.on('error', (error) => log.warn({ type: 'error', reason: codeOf(error) }, 'the job queue stumbled'));
  boss.on('warning', ({ message }) => log.warn({ type: 'info', reason: message }, 'the job queue warns'));
  await boss.start();

  // A standard queue ignores the key but for finding jobs by it; it is the same for all of them.
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

/** Starts to do a queue's jobs, one at a time. */
async function startWorker(boss: PgBoss, queue: string, handler: Handler): Promise<void> {
  const worker = boss.work(queue, { ...LOOKS, batchSize: 1 }, async (jobs) => {
    try {
      for (const { id, data, signal } of jobs) await handler({ id, data: data as Job['data'] }, signal);
    } finally {
      // Jobs that are called out together wake it once: it looks for the next one until there is none.
      boss.notifyWorker(await worker);
    }
  });
  await worker;
}
