import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Feature } from '#platform/feature.ts';
import { inTime } from '#platform/in-time.ts';
import { codeOf } from '#platform/jobs/redact-failures.ts';
import { listQueueStates } from '#platform/jobs/queries.ts';
import type { Services } from '#platform/services.ts';
import { set } from './measure.ts';
import { readBackupAge } from './queries.ts';
import type { Registered } from './prometheus.ts';

/** How long figures that cost queries are shown before they are read again, in milliseconds. */
const READ_AGAIN_MS = 15_000;

/** What the figures are read from. */
export type Sources = {
  services: Services;
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  features: readonly Pick<Feature, 'name' | 'gauges'>[];
};

/**
 * Makes a function that brings all gauges up to date. A group of figures that cannot be read within a second is named
 * by `quad_scrape_failed`, and the others are shown.
 */
export function makeCollector({
  services,
  pool,
  registered,
  features,
}: Sources & { registered: Registered }): () => Promise<void> {
  let readAt = -Infinity;
  async function attempt(of: string, read: () => Promise<void>): Promise<void> {
    const failure = await inTime(read()).then(
      () => null,
      (error: Error) => error,
    );
    set('quad_scrape_failed', { of }, failure ? 1 : 0);
    if (failure)
      services.log.warn({ type: 'error', of, reason: codeOf(failure) }, 'figures could not be read');
  }
  return async () => {
    set('quad_calls_in_flight', {}, services.loadShedding.inFlight());
    set('quad_session_listener_up', {}, services.sessions.isListening() ? 1 : 0);
    for (const [state, value] of Object.entries({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }))
      set('quad_db_pool', { state }, value);
    const work = [attempt('disk', () => readDisk(services.config.dataDir)), readRedis(services)];
    if (performance.now() - readAt >= READ_AGAIN_MS) {
      readAt = performance.now();
      work.push(
        attempt('jobs', () => readJobs(services, registered)),
        attempt('backup', async () => set('quad_backup_age_seconds', {}, await readBackupAge(services.db))),
        ...features.flatMap(({ name, gauges }) => (gauges ? attempt(name, () => gauges(services)) : [])),
      );
    }
    await Promise.all(work);
  };
}

async function readDisk(folder: string): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder);
  set('quad_disk_free_bytes', {}, bavail * bsize);
  set('quad_disk_size_bytes', {}, blocks * bsize);
}

async function readRedis({ dependencies: { redis } }: Services): Promise<void> {
  if (!redis) return;
  const isUp = await inTime(redis()).then(
    () => true,
    () => false,
  );
  set('quad_redis_up', {}, isUp ? 1 : 0);
}

async function readJobs({ db }: Services, { forget }: Registered): Promise<void> {
  const queues = await listQueueStates(db);
  forget('quad_jobs');
  forget('quad_job_oldest_seconds');
  for (const { name: queue, oldest_seconds, ...counts } of queues) {
    for (const state of ['waiting', 'running', 'failed'] as const)
      set('quad_jobs', { queue, state }, counts[state]);
    set('quad_job_oldest_seconds', { queue }, oldest_seconds ?? 0);
  }
}
