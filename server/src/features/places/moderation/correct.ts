import type { CheckedInputOf } from '@quad/contract/core/call.ts';
import type { placeStaffCalls } from '@quad/contract/places/staff-calls.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Db } from '#platform/db/schema.ts';
import { forbidden } from '#platform/problems.ts';
import { noPlace } from '../rules.ts';
import { type Details, details, lockPublished, setDetails } from './queries/correction.ts';
import { mustBeNearCampus } from './reach.ts';

type Correction = CheckedInputOf<typeof placeStaffCalls.CorrectPlace>;

/**
 * Corrects a published place. The database measures its distances anew, so every list has the place as it is now at the
 * next fetch. Does nothing if nothing differs.
 * @throws 404, 403, 400
 */
export async function correctPlace(
  { db, staff_id }: { db: Db; staff_id: number },
  { place_id, reason, ...corrected }: Correction,
): Promise<void> {
  const before = await lockPublished(db, place_id);
  if (!before) throw noPlace();
  // Nobody on staff decides about what is theirs. Source: decisions.md "Staff".
  if (before.suggested_by === staff_id)
    throw forbidden('You suggested this place, so someone else corrects it');
  const differs = details.filter((detail) => before[detail] !== corrected[detail]);
  if (differs.length === 0) return;
  if (isMoved(differs)) await mustBeNearCampus(db, corrected);
  await setDetails(db, place_id, corrected);
  await writeAudit(db, {
    actor_id: staff_id,
    action: 'places: correct',
    target_type: 'places',
    target_id: place_id,
    reason,
    details: { of_what: differs },
  });
}

const isMoved = (differs: readonly (keyof Details)[]): boolean =>
  differs.includes('latitude') || differs.includes('longitude');
