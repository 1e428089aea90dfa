import type { QueueName } from '@quad/contract/staff/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import { listReviewers } from './queries/cases.ts';

/**
 * Tells all staff that a queue has changed. Reads the list of staff each time, so that former staff receive nothing.
 */
export async function emitQueue({ db, emit }: { db: Db; emit: Emit }, queue: QueueName): Promise<void> {
  const reviewers = await listReviewers(db);
  if (reviewers.length > 0) emit(reviewers.map(userRoom), 'staff:queue', { queue });
}
