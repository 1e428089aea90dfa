import type { WaitingCase } from '@quad/contract/staff/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { conflict, forbidden, notFound } from '#platform/problems.ts';
import type { Emit } from '#platform/server-events.ts';
import { type CaseKey, claim, keep, listFailed, listHolders, unclaim } from '../queries/cases.ts';
import { emitQueue } from '../rooms.ts';

/** An undecided case, as its feature provides it for the list. */
export type ListedCase = {
  case_id: number;
  kind: string;
  line: string;
  since: Date;
  due?: Date;
  may_need_help?: boolean;
  is_escalated?: boolean;
  is_for_others?: boolean;
};

/** The maximum length of a case's text in the list, in characters. */
const LINE_LENGTH = 120;

type Context = { db: Db; emit: Emit; user: { user_id: number } };

/**
 * Opens a case for a member of staff, so that nobody else decides on it. A second call by the same person keeps the
 * case open longer.
 * @throws 409 if another member of staff has the case open, or if the case is already decided
 */
export async function openCase({ db, emit, user: { user_id } }: Context, key: CaseKey): Promise<void> {
  const [before] = await listHolders(db, key.queue, [key.case_id]);
  if (await claim(db, key, user_id)) {
    if (before?.user_id !== user_id) await emitQueue({ db, emit }, key.queue);
    return;
  }
  const [holder] = await listHolders(db, key.queue, [key.case_id]);
  throw conflict(holder ? `${holder.first_name} has this case open` : 'This case has just been decided');
}

/**
 * Makes a case stay open longer for the member of staff who has it open. Does not check access, because access was
 * checked and logged when the case was opened.
 * @throws 409 if they do not have it open
 */
export async function keepCase({ db, emit, user: { user_id } }: Context, key: CaseKey): Promise<void> {
  const [before] = await listHolders(db, key.queue, [key.case_id]);
  if (!(await keep(db, key, user_id)))
    throw conflict(before ? `${before.first_name} has this case open` : 'You don’t have this case open');
  if (!before) await emitQueue({ db, emit }, key.queue);
}

/** The error for a case that does not exist or needs no decision any more. */
export const noCase = () => notFound('Nothing waits for review under this number');

/** The error if a member of staff tries to decide on their own case. */
export const ownCase = () => forbidden('You’re part of this case, so someone else decides');

/** Releases a case. Does nothing if the member of staff does not have it open. */
export async function releaseCase({ db, emit, user }: Context, key: CaseKey): Promise<void> {
  if (await unclaim(db, key, user.user_id)) await emitQueue({ db, emit }, key.queue);
}

/** The cases for the console's list, each with the member of staff who has it open. */
export async function viewCases(
  db: Db,
  queue: CaseKey['queue'],
  cases: readonly ListedCase[],
): Promise<WaitingCase[]> {
  const case_ids = cases.map(({ case_id }) => case_id);
  const holders = await listHolders(db, queue, case_ids);
  const failed = new Set(await listFailed(db, queue, case_ids));
  const byCase = new Map(holders.map(({ case_id, ...holder }) => [case_id, holder]));
  return cases.map(({ line, since, due, ...one }) => ({
    ...one,
    ...(due && { due_time: due.toISOString() }),
    line: Array.from(line).slice(0, LINE_LENGTH).join(''),
    since: since.toISOString(),
    holder: byCase.get(one.case_id) ?? null,
    ...(failed.has(one.case_id) && { has_failed: true }),
  }));
}
