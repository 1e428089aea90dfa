import type { QueueName } from '@quad/contract/staff/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Emit } from '#platform/server-events.ts';

/** A decision of staff on a case, as it was taken. `details` is what its feature added to it. */
export type Decision = {
  decision_id: number;
  case_id: number;
  staff_id: number;
  action: string;
  details: unknown;
  reason: string;
};

/**
 * What a queue works with when a decision takes effect. `db` is its transaction; what `emit` and `afterCommit` are given
 * follows it.
 */
export type Applying<Services> = {
  db: Db;
  emit: Emit;
  afterCommit(work: () => void): void;
  services: Services;
};

/** How many cases wait that nobody has decided on, since when the oldest does, and in how many somebody may need help. */
export type Fullness = { waiting: number; oldest: Date | null; may_need_help?: number };

/** What waits for staff in one queue, and what a decision does once it can no longer be taken back. */
export type ReviewQueue<Services> = {
  /** How full the queue is to a member of staff. */
  measure(db: Db, staff_id: number, services: Services): Promise<Fullness>;
  /** Does what was decided. A case that has gone meanwhile is nothing to do. */
  apply(applying: Applying<Services>, decision: Decision): Promise<void>;
};

/** The queues, each of the feature whose things wait in it. */
export type ReviewQueues<Services> = { [Name in QueueName]?: ReviewQueue<Services> };
