import type { ReportTarget } from '@quad/contract/every.ts';
import { afterCommitQueue } from '#platform/server-events.ts';
import type { TestApp } from './app.ts';

/**
 * Takes down a post, a message or other content that can be reported, as staff do. Then sends the events.
 * @param sealed the contents of the snapshots
 */
export async function takeDown(
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  target_type: ReportTarget,
  target_id: number,
  sealed: readonly unknown[] = [],
): Promise<boolean> {
  const { emit, flush } = afterCommitQueue(services.events.send);
  const wasTakenDown = await db.transaction().execute(async (tx) => {
    const takeThingDown = services.takedowns[target_type];
    if (!takeThingDown) throw new Error(`Nobody takes ${target_type} down.`);
    return takeThingDown({ db: tx, emit, services }, target_id, sealed);
  });
  flush();
  return wasTakenDown;
}
