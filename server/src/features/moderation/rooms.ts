import type { QueueName } from '@quad/contract/staff/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import { listReviewers } from './queries/cases.ts';

/**
 * Tells staff, and nobody else, that what waits in a queue has changed: a case was opened, let go of or decided on. Who
 * is on staff is asked each time, so that former staff hear no more.
 */
export async function emitQueue({ db, emit }: { db: Db; emit: Emit }, queue: QueueName): Promise<void> {
  const reviewers = await listReviewers(db);
  if (reviewers.length > 0) emit(reviewers.map(userRoom), 'staff:queue', { queue });
}
