import { asDate } from '#platform/clock.ts';
import { badRequest, conflict } from '#platform/problems.ts';
import { ownCase } from '#features/moderation/actions/cases.ts';
import type { WaitingAppeal } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a staff member must leave an appeal to others. True for the person who took the moderation action, for the
 * person who appeals, and for the people whose reports led to the moderation action.
 */
export const isForOthers = (
  { taken_by, user_id, reporter_ids }: WaitingAppeal,
  staff: { user_id: number },
): boolean => [taken_by, user_id, ...reporter_ids].includes(staff.user_id);

/**
 * Checks that a member of staff may decide on an appeal.
 * @throws 403 if `isForOthers`, for staff in any role
 */
export function mustBeImpartial(appeal: WaitingAppeal, staff: { user_id: number }): void {
  if (isForOthers(appeal, staff)) throw ownCase();
}

/**
 * Checks that a moderation action can be shortened to a number of days.
 * @throws 409 for a warning or a removal, which have no duration, and if the new end is not earlier than the old one
 */
export function mustBeShorter({ kind, until }: WaitingAppeal, days: number, now: number): void {
  if (kind === 'WARN') throw conflict('A warning can’t be shortened');
  if (kind === 'REMOVE') throw conflict('A removal can’t be shortened');
  if (until !== null && asDate(now + days * DAY_MS) >= until)
    throw badRequest('That wouldn’t end sooner', 'days');
}
