import type { UnmaskingGround } from '@quad/contract/letters/unmasking-calls.ts';
import type { Db } from '#platform/db/schema.ts';
import { conflict, forbidden, notFound } from '#platform/problems.ts';
import { ownCase } from '#features/moderation/actions/cases.ts';
import { listHolders } from '#features/moderation/queries/cases.ts';
import type { Known } from '../own.ts';
import { sealOf } from '../seal.ts';
import { UNMASKING_ROLE_DAYS } from '../limits.ts';
import { findReported, findWaitingRequest, hasLetter, hasNewRole } from './queries.ts';

const noRequest = () => notFound('No request waits under this number');
export const letterHasGone = () => conflict('This letter isn’t there any more');
export const alreadyRequested = () => conflict('Someone’s already asked who wrote this');
export const notShown = () => notFound('Nothing is shown to you under this number');

type Asking = { queue: 'letters' | 'reports'; case_id: number; ground: UnmaskingGround };

/**
 * Finds the letter of a case that the caller has open. In a case of reports, one of the reports must have `ground` as
 * its reason. In a case of a letter that waits for publication, every ground is accepted, because nobody can have
 * reported the letter.
 * @throws 409 if the caller does not have the case open, if the case is about something else, or if the letter was
 * deleted; 403 if no report has the ground
 */
export async function mustHaveGrounds(
  db: Db,
  { queue, case_id, ground }: Asking,
  staff_id: number,
): Promise<number> {
  const [holder] = await listHolders(db, queue, [case_id]);
  if (holder?.user_id !== staff_id) throw conflict('Open this case before asking who wrote it');
  const found =
    queue === 'letters' ? { letter_id: case_id, is_grounded: true } : await findReported(db, case_id, ground);
  if (!found) throw conflict('This case isn’t about a letter');
  if (!found.is_grounded) throw forbidden('Nobody reported it for this', 'ground');
  if (!(await hasLetter(db, found.letter_id))) throw letterHasGone();
  return found.letter_id;
}

/**
 * Throws 403 if the caller's role is new, because an admin could otherwise confirm their own request with a second
 * account to which they have just given a role.
 */
export async function mustHaveOldRole(db: Db, user_id: number): Promise<void> {
  if (await hasNewRole(db, user_id, UNMASKING_ROLE_DAYS))
    throw forbidden('You’ve had your role for less than 7 days, so someone else has to do this');
}

type Answering = { db: Db; user: { user_id: number }; services: { config: Parameters<typeof sealOf>[0] } };

/**
 * Finds a waiting request that another person made and that the caller may answer. The letter's author gets the error
 * of a request that does not exist.
 * @throws 404 if no such request is waiting, 403 if the caller made the request or reported the letter
 */
export async function mustBeAnothers(
  { db, user: { user_id }, services: { config } }: Answering,
  request_id: number,
  lock = { lock: false },
) {
  const found = await findWaitingRequest(db, request_id, lock);
  if (!found || isAbout(sealOf(config).recogniserOf(user_id), found)) throw noRequest();
  if (found.asked_by === user_id) throw forbidden('Someone else has to answer your request');
  if (found.reporter_ids.includes(user_id)) throw ownCase();
  return found;
}

/** Whether a request is about a person's own letter. */
export const isAbout = (
  known: Known,
  { letter_id, mark }: { letter_id: number; mark: Buffer | null },
): boolean => mark !== null && known(letter_id, mark);
