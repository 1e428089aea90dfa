import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blank } from './fixtures/make.ts';
import type { Job } from './jobs.ts';
import { WORKER_LIMITS } from './limits.ts';
import { openTestStore, type TestStore } from './test-store.ts';
import { makeMediaWorkers } from './workers.ts';

let at: TestStore;

beforeAll(async () => {
  at = await openTestStore();
});

afterAll(() => at.close());

describe('the workers', () => {
  const jobOf = (path: string | null): Job => ({ path: path ?? '', kinds: ['image'], purpose: 'chat' });
  const good = async () => jobOf((await at.received(await blank(50, 50).png().toBuffer())).path);
  /** A job whose picture is within the limits, but needs much more time and memory than these tests allow. */
  const heavy = async () =>
    jobOf((await at.received(await blank(9000, 4400).png({ compressionLevel: 1 }).toBuffer())).path);

  test('do many jobs in turn, each with its own outcome', async () => {
    const jobs = await Promise.all(Array.from({ length: 12 }, good));
    const outcomes = await Promise.all(jobs.map((job) => at.workers.run(job)));
    const paths = outcomes.map((outcome) => (outcome.ok ? outcome.processed.path : outcome.reason));
    expect(paths).toEqual(jobs.map(({ path }) => `${path}.kept`));
  });

  test('are replaced when the machine is too slow, which is not said to be the file’s fault', async () => {
    const limits = { ...WORKER_LIMITS, workers: 1 };
    const pool = makeMediaWorkers(limits);
    await pool.run(await good());
    limits.jobMs = 20;
    await expect(pool.run(await heavy())).rejects.toMatchObject({
      code: 503,
      cause: 'the worker took too long',
    });
    limits.jobMs = WORKER_LIMITS.jobMs;
    expect(await pool.run(await good())).toMatchObject({ ok: true });
    pool.close();
  });

  test('end when a file takes too much of the processor; it counts as refused, and the next job is done', async () => {
    const limits = { ...WORKER_LIMITS, workers: 1, processorMs: 20 };
    const pool = makeMediaWorkers(limits);
    expect(await pool.run(await heavy())).toEqual({ ok: false, reason: 'the worker ended with SIGKILL' });
    limits.processorMs = WORKER_LIMITS.processorMs;
    expect(await pool.run(await good())).toMatchObject({ ok: true });
    pool.close();
  });

  test('end when they use too much memory; the file counts as refused', async () => {
    const pool = makeMediaWorkers({ ...WORKER_LIMITS, memoryBytes: 1 });
    expect(await pool.run(await heavy())).toEqual({ ok: false, reason: 'the worker ended with SIGKILL' });
    pool.close();
  });

  test('turn work away when too much waits, and give it up when they are closed', async () => {
    const pool = makeMediaWorkers({ ...WORKER_LIMITS, workers: 1, waiting: 1 });
    const job = await good();
    const [atWork, waits] = [pool.run(job), pool.run(job)];
    await expect(pool.run(job)).rejects.toMatchObject({ code: 503 });
    pool.close();
    await expect(atWork).rejects.toMatchObject({ code: 503 });
    await expect(waits).rejects.toMatchObject({ code: 503 });
  });
});
