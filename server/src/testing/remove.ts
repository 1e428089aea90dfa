import type { ReportTarget } from '@quad/contract/every.ts';
import { afterCommitQueue } from '#platform/server-events.ts';
import type { TestApp } from './app.ts';

/** Takes a thing away as staff do, and lets the events leave. */
export async function remove(
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  target_type: ReportTarget,
  target_id: number,
): Promise<boolean> {
  const { emit, flush } = afterCommitQueue(services.events.send);
  const taken = await db.transaction().execute(async (tx) => {
    const take = services.removable[target_type];
    if (!take) throw new Error(`Nobody takes ${target_type} away.`);
    return take({ db: tx, emit, services }, target_id);
  });
  flush();
  return taken;
}
