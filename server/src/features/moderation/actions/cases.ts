import type { WaitingCase } from '@quad/contract/staff/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { conflict, forbidden, notFound } from '#platform/problems.ts';
import type { Emit } from '#platform/server-events.ts';
import { type CaseKey, claim, keep, listFailed, listHolders, unclaim } from '../queries/cases.ts';
import { emitQueue } from '../rooms.ts';

/** A case as its feature lists it. */
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

/** Characters of a case's first words in the list. */
const LINE_LENGTH = 120;

type Context = { db: Db; emit: Emit; user: { user_id: number } };

/**
 * Opens a case for a member of staff, so that nobody else decides on it meanwhile, which all of staff see at once. Opening
 * one's own again keeps it.
 * @throws 409 while somebody else has it, and once it is decided
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
 * Keeps a case that somebody has open. Nobody gets one by this: whether a case is theirs to look at is asked by what opens
 * it, which shows it and says so in the log.
 * @throws 409 where they do not have it
 */
export async function keepCase({ db, emit, user: { user_id } }: Context, key: CaseKey): Promise<void> {
  const [before] = await listHolders(db, key.queue, [key.case_id]);
  if (!(await keep(db, key, user_id)))
    throw conflict(before ? `${before.first_name} has this case open` : 'You don’t have this case open');
  if (!before) await emitQueue({ db, emit }, key.queue);
}

/** What somebody is told who opens a case that nobody has to decide on any more, or that there never was. */
export const noCase = () => notFound('Nothing waits for review under this number');

/** What a member of staff is told who would decide on a case of their own. */
export const ownCase = () => forbidden('You’re part of this case, so someone else decides');

/** Lets go of a case. Letting go of one that they do not have is no fault. */
export async function releaseCase({ db, emit, user }: Context, key: CaseKey): Promise<void> {
  if (await unclaim(db, key, user.user_id)) await emitQueue({ db, emit }, key.queue);
}

/** Cases as the console lists them, with who has each open. */
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
