import type { InputOf } from '@quad/contract/core/call.ts';
import type { profileCalls } from '@quad/contract/profile/calls.ts';
import type { CurrentUser } from '@quad/contract/profile/shapes.ts';
import { emitDetails } from '#features/people/rooms.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Emit } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import { getProfile } from '../queries.ts';
import { mustBeTaughtAt } from '../rules.ts';
import { viewProfile } from '../views.ts';
import { type Details, lockDetails, listCorrected, setDetails } from './queries.ts';
import { mustBeTheirOwn, mustHaveLeft, whatDiffers } from './rules.ts';

type Correcting = { db: Db; services: HandlerServices; emit: Emit; user_id: number };

/**
 * Corrects a person's details and emits them to everybody who sees something of the person. Earlier reports still show
 * the old name, because a report stores a copy of the name.
 * @returns the person as they see themselves
 */
export async function correctDetails(
  { db, services, emit, user_id }: Correcting,
  { other_names, ...changes }: InputOf<typeof profileCalls.UpdateMyDetails>,
): Promise<CurrentUser> {
  const before = await lockDetails(db, user_id);
  const after: Details = {
    ...before,
    ...changes,
    ...(other_names !== undefined && { other_names: other_names || null }),
  };
  const differs = whatDiffers(before, after);
  if (differs.length === 0) return viewProfile(await getProfile(db, user_id));

  if (differs.includes('name')) mustBeTheirOwn(after);
  const person = await getProfile(db, user_id);
  if (after.course_id !== null && after.course_id !== before.course_id)
    await mustBeTaughtAt(db, after.course_id, person.uni_id);
  mustHaveLeft(differs, await listCorrected(db, user_id));
  await setDetails(db, user_id, after, differs);
  const corrected = viewProfile(await getProfile(db, user_id));
  await emitDetails({ db, services, emit }, corrected);
  return corrected;
}
