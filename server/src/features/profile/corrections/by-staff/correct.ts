import type { InputOf } from '@quad/contract/core/call.ts';
import type { profileStaffCalls } from '@quad/contract/profile/staff-calls.ts';
import { mustBeBelow } from '#features/moderation-actions/rules.ts';
import { notify } from '#features/notifications/rooms.ts';
import { writeAudit } from '#features/moderation/queries/audit.ts';
import type { Db } from '#platform/db/schema.ts';
import { conflict } from '#platform/problems.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import type { StaffMember } from '#platform/sessions/rules.ts';
import { getProfile } from '../../queries.ts';
import { viewProfile } from '../../views.ts';
import { getPrivate, insertStaffCorrections, setPrivate } from './queries.ts';
import { partsOf, wordsOf } from './words.ts';

type Correcting = { db: Db; services: HandlerServices; emit: Emit; user: StaffMember };

/**
 * Corrects a person's date of birth or gender. Tells the person by mail and in the app, and updates their open pages.
 * The next match window uses the corrected details.
 * @throws 404, 403, 409
 */
export async function correctByStaff(
  { db, services, emit, user }: Correcting,
  { user_id, reason, ...changes }: InputOf<typeof profileStaffCalls.CorrectAccount>,
): Promise<void> {
  await mustBeBelow(db, user, user_id);
  const before = await getPrivate(db, user_id);
  if (before.birth_date === null) throw conflict('They haven’t set up their profile yet');
  const after = { ...before, ...changes };
  const differs = partsOf.filter((part) => before[part] !== after[part]);
  if (differs.length === 0) return;

  await setPrivate(db, user_id, after);
  const rows = differs.map((of_what) => ({ of_what, was: before[of_what] ?? '' }));
  const correction_id = await insertStaffCorrections(db, { user_id, reason, made_by: user.user_id }, rows);
  const about = { type: 'DETAILS', subtype: 'CORRECTED', content: wordsOf(differs) } as const;
  await notify({ db, emit }, [user_id], { ...about, source_user_id: null });
  // Only the person gets the event, because nobody else may learn that the date of birth or the gender changed.
  const { first_name, last_name, other_names, course, year_level } = viewProfile(
    await getProfile(db, user_id),
  );
  emit(userRoom(user_id), 'user:details', {
    user_id,
    first_name,
    last_name,
    other_names,
    course,
    year_level,
  });
  await services.mailer.enqueue(db, { kind: 'details-corrected', correction_id });
  await writeAudit(db, {
    actor_id: user.user_id,
    action: 'accounts: correct',
    target_type: 'USER',
    target_id: user_id,
    reason,
    details: { of_what: differs },
  });
}
