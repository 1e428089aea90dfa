import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Log } from '#platform/log.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { openJobs, type Jobs } from './jobs.ts';
import { listQueueStates } from './queries.ts';

const RULES = { retryDelay: 60, retryDelayMax: 1800, retryLimit: 52, expireInSeconds: 60 };
const log = pino({ level: 'silent' });

const database = await openTestDatabase();
afterAll(() => database.close());

/** Opens the queues. Stops them at the end of the test, so that they do not take jobs of the next test. */
async function open(spoken: Log = log): Promise<Jobs> {
  const jobs = await openJobs({ pool: database.pool, log: spoken });
  onTestFinished(() => jobs.stop());
  return jobs;
}

const jobsOf = async (queue: string) => {
  const { rows } = await sql<{ state: string; data: object; output: object | null; waits: number }>`
    select state::text, data, output, extract(epoch from start_after - now())::int as waits
    from pgboss.job where name = ${queue} order by created_on`.execute(database.db);
  return rows;
};

/** The number of database connections of job queues. */
const connections = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where application_name = 'quad-jobs' and datname = current_database()`.execute(database.db);
  return rows.length;
};

/** The number of database connections that listen for new jobs. */
const listeners = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where application_name = 'quad-jobs' and query ilike 'listen%' and datname = current_database()`.execute(
    database.db,
  );
  return rows.length;
};

test('a job exists if and only if its transaction commits', async () => {
  const jobs = await open();
  await jobs.prepare('commits', RULES);
  const failing = database.db.transaction().execute(async (tx) => {
    await jobs.send(tx, 'commits', { n: 1 });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await database.db.transaction().execute((tx) => jobs.send(tx, 'commits', { n: 2 }));
  await jobs.send(database.db, 'commits', { n: 3 });
  expect((await jobsOf('commits')).map(({ data }) => data)).toEqual([{ n: 2 }, { n: 3 }]);
  await jobs.stop();
});

test('jobs that were queued before a stop are done after the next start', async () => {
  const before = await open();
  await before.prepare('survives', RULES);
  await before.send(database.db, 'survives', { n: 1 });
  await before.stop();

  const after = await open();
  await after.prepare('survives', RULES);
  const done: unknown[] = [];
  await after.work('survives', 1, async ({ data }) => void done.push(data));
  await expect.poll(() => done).toEqual([{ n: 1 }]);
  await after.stop();
});

test('a job that a killed server was at work on is tried again at the next start', async () => {
  const killed = await open();
  await killed.prepare('orphaned', RULES);
  await killed.send(database.db, 'orphaned', { n: 1 });
  await killed.stop();
  await sql`update pgboss.job set state = 'active', started_on = now() where name = 'orphaned'`.execute(
    database.db,
  );

  // The connections of the killed server must be closed first. Otherwise the new server would assume that the killed
  // server is alive.
  await expect.poll(connections).toBe(0);
  const after = await open();
  await after.prepare('orphaned', RULES);
  const done: unknown[] = [];
  await after.work('orphaned', 1, async ({ data }) => void done.push(data));
  await expect.poll(() => done).toEqual([{ n: 1 }]);
  await after.stop();
});

test('a job that another server is at work on is left to it', async () => {
  const other = await open();
  await other.prepare('theirs', RULES);
  await other.send(database.db, 'theirs', { n: 1 });
  await sql`update pgboss.job set state = 'active', started_on = now() where name = 'theirs'`.execute(
    database.db,
  );
  const mine = await open();
  await mine.prepare('theirs', RULES);
  expect(await jobsOf('theirs')).toMatchObject([{ state: 'active' }]);
  await Promise.all([other.stop(), mine.stop()]);
});

test('a failing job waits a minute or two, and may be hurried', async () => {
  const jobs = await open();
  await jobs.prepare('fails', RULES);
  const tries: string[] = [];
  await jobs.work('fails', 1, async ({ id }) => {
    tries.push(id);
    if (tries.length === 1) throw new Error('ann@student.unimelb.edu.au was refused');
  });
  await jobs.send(database.db, 'fails', { n: 1 });
  await expect.poll(() => jobsOf('fails')).toMatchObject([{ state: 'retry' }]);
  const [waiting] = await jobsOf('fails');
  expect(waiting?.waits).toBeGreaterThan(50);
  expect(waiting?.waits).toBeLessThanOrEqual(120);
  expect(JSON.stringify(waiting)).not.toContain('ann@');

  await jobs.hurry('fails');
  await expect.poll(() => jobsOf('fails')).toMatchObject([{ state: 'completed' }]);
  expect(tries[1]).toBe(tries[0]);
  await jobs.stop();
});

test('jobs that are called out together are done one after the other, without a rest', async () => {
  const jobs = await open();
  await jobs.prepare('crowd', RULES);
  const done: unknown[] = [];
  await jobs.work('crowd', 1, async ({ data }) => void done.push(data));
  await database.db.transaction().execute(async (tx) => {
    for (let n = 1; n <= 20; n += 1) await jobs.send(tx, 'crowd', { n });
  });
  // The server polls the queue every 5 s. With one job per poll, 20 jobs would take more than a minute.
  await expect.poll(() => done).toHaveLength(20);
  await jobs.stop();
});

test('a job that failed for good is logged without what it says, and handed to who knows who waits for it', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const jobs = await open(pino({}, { write }));
  await jobs.prepare('hopeless', { ...RULES, retryLimit: 0 });
  const received: { id: string; data: object }[] = [];
  const fail = () => Promise.reject(new Error('ann@student.unimelb.edu.au was refused'));
  await jobs.work('hopeless', 1, fail, async (job) => void received.push(job));
  await jobs.send(database.db, 'hopeless', { n: 1 });
  const saidSo = () => lines.filter(({ msg }) => msg === 'a job was given up');
  await expect.poll(saidSo).toHaveLength(1);
  expect(received).toEqual([{ id: expect.any(String), data: { n: 1 } }]);
  expect(saidSo()).toMatchObject([{ type: 'error', queue: 'hopeless', job: received[0]?.id }]);
  expect(JSON.stringify(lines)).not.toContain('ann@');
  await jobs.stop();
});

test('a job that takes longer than it may is told to stop, and tried again', async () => {
  const jobs = await open();
  await jobs.prepare('slow', { ...RULES, retryDelay: 0, expireInSeconds: 1 });
  const ends: string[] = [];
  await jobs.work('slow', 1, async (_job, signal) => {
    if (ends.length === 0) await once(signal, 'abort');
    ends.push(signal.aborted ? 'told to stop' : 'done');
    signal.throwIfAborted();
  });
  await jobs.send(database.db, 'slow', { n: 1 });
  await expect.poll(() => ends).toEqual(['told to stop', 'done']);
  await jobs.stop();
});

test('stopping waits for the job at work', async () => {
  const jobs = await open();
  await jobs.prepare('finishes', RULES);
  let finish = () => {};
  const started = new Promise<void>((begun) => {
    void jobs.work('finishes', 1, () => {
      begun();
      return new Promise<void>((resolve) => (finish = resolve));
    });
  });
  await jobs.send(database.db, 'finishes', { n: 1 });
  await started;
  let stopped = false;
  const stopping = jobs.stop().then(() => (stopped = true));
  // A stop that did not wait for the running job would finish soon after the last listener has ended.
  await expect.poll(listeners).toBe(0);
  for (let round = 0; round < 100; round += 1) await sql`select`.execute(database.db);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(await jobsOf('finishes')).toMatchObject([{ state: 'completed' }]);
});

test('a failing job is as old as when it was queued, and a job for later has no age yet', async () => {
  const jobs = await open();
  await jobs.prepare('ages', RULES);
  await jobs.prepare('later', RULES);
  await jobs.send(database.db, 'later', {}, 3600);
  await jobs.send(database.db, 'ages', {});
  await sql`update pgboss.job set created_on = now() - interval '20 minutes' where name = 'ages'`.execute(
    database.db,
  );
  await jobs.work('ages', 1, () => Promise.reject(new Error('still away')));
  await expect.poll(() => jobsOf('ages')).toMatchObject([{ state: 'retry' }]);
  const ages = new Map((await listQueueStates(database.db)).map((one) => [one.name, one.oldest_seconds]));
  expect(ages.get('ages')).toBeGreaterThan(1100);
  expect(ages.get('later')).toBeNull();
});
