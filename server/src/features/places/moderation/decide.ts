import { isSubtype } from '@quad/contract/places/fields.ts';
import { notify } from '#features/notifications/rooms.ts';
import { asDate } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Emit } from '#platform/server-events.ts';
import { lockCallerShared } from '#platform/sessions/queries.ts';
import {
  type Completion,
  findPublished,
  findSuggester,
  lockWaiting,
  isUniversity,
  setPublished,
  setRejected,
} from './queries/queue.ts';

/** The context of a decision. `db` is a transaction: the decision and the suggester's notification commit together. */
type Deciding = { db: Db; emit: Emit; now: number };

/** The result of a decision: `decided`, or why nothing was decided. */
export type Outcome = 'decided' | 'not waiting' | 'not its subtype' | 'no such institution' | 'no such place';

/**
 * Publishes a suggested place with its added details, and notifies its suggester. If two members of staff decide at
 * once, only one succeeds.
 */
export async function publishPlace(
  deciding: Deciding,
  place_id: number,
  completion: Completion,
): Promise<Outcome> {
  const { db, now } = deciding;
  const waiting = await lockSuggestion(db, place_id);
  if (!waiting) return 'not waiting';
  if (!isSubtype(waiting.type, completion.subtype)) return 'not its subtype';
  const { university_id } = completion;
  if (university_id !== null && !(await isUniversity(db, university_id))) return 'no such institution';
  await setPublished(db, place_id, completion, asDate(now));
  await notifySuggester(deciding, waiting, {
    subtype: 'PUBLISHED',
    chat_id: place_id,
    content: waiting.name,
  });
  return 'decided';
}

/** Rejects a suggested place for good, and notifies its suggester of the reason. */
export async function rejectPlace(deciding: Deciding, place_id: number, reason: string): Promise<Outcome> {
  const { db, now } = deciding;
  const waiting = await lockSuggestion(db, place_id);
  if (!waiting) return 'not waiting';
  await setRejected(db, place_id, reason, asDate(now));
  await notifySuggester(deciding, waiting, {
    subtype: 'REJECTED',
    chat_id: place_id,
    content: `${waiting.name}: ${reason}`,
  });
  return 'decided';
}

/**
 * Rejects a suggested place as a duplicate of a published place. The suggester's notification names the published
 * place.
 */
export async function mergePlace(
  deciding: Deciding,
  place_id: number,
  into_place_id: number,
): Promise<Outcome> {
  const { db, now } = deciding;
  const waiting = await lockSuggestion(db, place_id);
  if (!waiting) return 'not waiting';
  const published = await findPublished(db, into_place_id);
  if (!published) return 'no such place';
  await setRejected(db, place_id, `Merged into place ${into_place_id}`, asDate(now));
  await notifySuggester(deciding, waiting, {
    subtype: 'MERGED',
    chat_id: into_place_id,
    content: published.name,
  });
  return 'decided';
}

/** Locks a suggestion. Locks its suggester's account before the suggestion, as the deletion of an account does. */
async function lockSuggestion(db: Db, place_id: number) {
  const suggested_by = await findSuggester(db, place_id);
  if (suggested_by) await lockCallerShared(db, suggested_by);
  return lockWaiting(db, place_id);
}

/** Notifies the suggester of a place about the decision. Does nothing if the suggester's account was deleted. */
async function notifySuggester(
  { db, emit }: Deciding,
  { suggested_by }: { suggested_by: number | null },
  about: { subtype: 'PUBLISHED' | 'REJECTED' | 'MERGED'; chat_id: number; content: string },
): Promise<void> {
  if (suggested_by === null) return;
  await notify({ db, emit }, [suggested_by], { type: 'PLACE', source_user_id: null, ...about });
}
