import { WINDOW_MS } from '@quad/contract/dating/limits.ts';
import { asDate } from '#platform/clock.ts';
import type { Queue } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { windowOf } from '../window-of.ts';
import { runInProcess } from './in-process.ts';
import { claimWindow } from './queries.ts';

export const WINDOWS = 'match-windows';

/**
 * Computes the matches of windows. Skips a window whose two hours are over, because the present window gives everybody
 * matches.
 */
export const windowQueue: Queue<Services> = {
  retryDelay: 10,
  retryDelayMax: 300,
  retryLimit: 12,
  expireInSeconds: 900,
  // If the node that computes a window is lost, another node computes the window again within two minutes.
  heartbeatSeconds: 30,
  atOnce: 1,
  async work({ data }, { clock, connection }, ending) {
    const window_start = asDate(Number(data.window_start));
    if (window_start < windowOf(clock.now())) return;
    await runInProcess(connection, window_start, ending);
  },
};

/**
 * Queues the jobs of the present window and of the next window. All nodes call this function, but only the call that
 * claims a window queues its job. Windows that passed while no server ran are skipped.
 */
export async function orderWindows({ db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>) {
  const now = clock.now();
  const present = windowOf(now).getTime();
  for (const window_start of [present, present + WINDOW_MS])
    await db.transaction().execute(async (tx) => {
      if (!(await claimWindow(tx, asDate(window_start)))) return;
      await jobs.send(tx, WINDOWS, { window_start }, Math.max(0, Math.ceil((window_start - now) / 1000)));
    });
}
