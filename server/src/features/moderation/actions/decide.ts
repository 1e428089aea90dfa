import { UNDO_SECONDS } from '@quad/contract/staff/limits.ts';
import { DECISION_FAILED, type Decided } from '@quad/contract/staff/shapes.ts';
import { writeAudit } from '../queries/audit.ts';
import { asDate } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Queue } from '#platform/jobs/jobs.ts';
import { conflict, notFound } from '#platform/problems.ts';
import { afterCommitQueue, type Emit } from '#platform/server-events.ts';
import type { HandlerServices, Services } from '#platform/services.ts';
import {
  type CaseKey,
  claim,
  closeDecision,
  lockDecision,
  insertDecision,
  isReviewer,
  unclaim,
} from '../queries/cases.ts';
import { emitQueue } from '../rooms.ts';

/** A decision to store. `details` is data that the feature needs when the decision takes effect. */
export type Deciding = CaseKey & { action: string; reason: string; details?: object };

type Context = { db: Db; emit: Emit; user: { user_id: number } };

/** The job queue in which decisions wait to take effect. */
export const EFFECT_QUEUE = 'staff-decision';

/**
 * Stores a decision on a case that the caller has open. The decision takes effect after some seconds, unless the caller
 * undoes it. The case disappears from its queue at once.
 * @throws 409 if the caller does not have the case open, or if it is already decided
 */
export async function decide(
  { db, emit, user: { user_id }, services }: Context & { services: Pick<HandlerServices, 'jobs'> },
  { queue, case_id, action, reason, details = {} }: Deciding,
): Promise<Decided> {
  const key = { queue, case_id };
  if (!(await unclaim(db, key, user_id))) throw conflict('Open this case before deciding on it');
  const stored = await insertDecision(db, { ...key, staff_id: user_id, action, details, reason });
  if (!stored) throw conflict('This case has just been decided');
  const { decision_id, decided_at } = stored;
  await services.jobs.send(db, EFFECT_QUEUE, { decision_id }, UNDO_SECONDS);
  await emitQueue({ db, emit }, queue);
  await writeAudit(db, {
    actor_id: user_id,
    action: `${queue}: ${action}`,
    target_type: queue,
    target_id: case_id,
    reason,
    details: { decision_id },
  });
  return { decision_id, undo_until: asDate(decided_at.getTime() + UNDO_SECONDS * 1000).toISOString() };
}

/**
 * Undoes a decision. Opens its case for the caller again, unless another member of staff has the case open.
 * @throws 404 if the caller has taken no such decision, 409 once it has taken effect
 */
export async function undo({ db, emit, user: { user_id } }: Context, decision_id: number): Promise<void> {
  const decision = await lockDecision(db, decision_id);
  if (decision?.staff_id !== user_id) throw notFound('Decision not found');
  if (decision.undone_at) return;
  if (decision.applied_at) throw conflict('It’s too late to undo this');
  const { queue, case_id } = decision;
  await closeDecision(db, decision_id, 'undone_at');
  await claim(db, { queue, case_id }, user_id);
  await emitQueue({ db, emit }, queue);
  await writeAudit(db, {
    actor_id: user_id,
    action: `${queue}: undo ${decision.action}`,
    target_type: queue,
    target_id: case_id,
    details: { decision_id },
  });
}

type Stored = CaseKey & Record<'decision_id' | 'staff_id', number> & { action: string };

/** Voids a decision whose author lost access to the console before the decision took effect. */
async function voidDecision(
  { db, emit }: Pick<Context, 'db' | 'emit'>,
  { decision_id, staff_id, queue, case_id, action }: Stored,
): Promise<void> {
  await closeDecision(db, decision_id, 'undone_at');
  await emitQueue({ db, emit }, queue);
  await writeAudit(db, {
    actor_id: staff_id,
    action: `${queue}: void ${action}`,
    target_type: queue,
    target_id: case_id,
    reason: 'The person who decided it isn’t on staff any more',
    details: { decision_id },
  });
}

/** Marks a decision as failed and returns its case to the queue. */
async function reopen({ db, emit }: Pick<Context, 'db' | 'emit'>, decision: Stored): Promise<void> {
  const { decision_id, queue, case_id, staff_id, action } = decision;
  await closeDecision(db, decision_id, 'failed_at');
  await emitQueue({ db, emit }, queue);
  await writeAudit(db, {
    actor_id: staff_id,
    action: `${queue}: failed ${action}`,
    target_type: queue,
    target_id: case_id,
    reason: DECISION_FAILED,
    details: { decision_id },
  });
}

/** Runs when a decision's job has failed for good. */
async function giveUp(decision_id: number, services: Services): Promise<void> {
  const { emit, flush } = afterCommitQueue(services.events.send);
  await services.db.transaction().execute(async (db) => {
    const decision = await lockDecision(db, decision_id);
    if (decision && !decision.undone_at && !decision.applied_at) await reopen({ db, emit }, decision);
  });
  flush();
}

/** Applies a decision once. Sends its events after the commit. */
async function takeEffect(decision_id: number, services: Services): Promise<void> {
  const { emit, flush } = afterCommitQueue(services.events.send);
  const later: (() => void)[] = [];
  const afterCommit = (work: () => void) => void later.push(work);
  await services.db.transaction().execute(async (db) => {
    const decision = await lockDecision(db, decision_id);
    if (!decision || decision.undone_at || decision.applied_at) return;
    if (!(await isReviewer(db, decision.staff_id))) return voidDecision({ db, emit }, decision);
    const queue = services.reviewQueues[decision.queue];
    if (!queue) throw new Error(`No feature has the queue ${decision.queue}.`);
    const applying = { db, emit, afterCommit, services };
    if ((await queue.isPossible?.(applying, decision)) === false) return reopen({ db, emit }, decision);
    await queue.apply(applying, decision);
    await closeDecision(db, decision_id, 'applied_at');
  });
  flush();
  for (const work of later) work();
}

/** The job queue that applies decisions. */
export const effectQueue: Record<string, Queue<Services>> = {
  [EFFECT_QUEUE]: {
    retryDelay: 1,
    retryDelayMax: 60,
    retryLimit: 100,
    expireInSeconds: 60,
    atOnce: 1,
    work: ({ data }, services) => takeEffect(data['decision_id'] as number, services),
    givenUp: ({ data }, services) => giveUp(data['decision_id'] as number, services),
  },
};
