import type { ModerationActionKind } from '@quad/contract/moderation-actions/limits.ts';
import { moderationActionNames } from '@quad/contract/moderation-actions/words.ts';
import { notify } from '#features/notifications/rooms.ts';
import { emitChanged } from '#features/people/rooms.ts';
import type { Db } from '#platform/db/schema.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import { getAccountStatus } from './queries.ts';
import { viewAccountStatus } from './views.ts';

type Emitting = { db: Db; emit: Emit; services: Pick<HandlerServices, 'lifecycle'> };

/** Notifies a person that staff have lifted a moderation action on them. */
export const notifyLifted = (
  { db, emit }: Pick<Emitting, 'db' | 'emit'>,
  user_id: number,
  kind: ModerationActionKind,
): Promise<void> =>
  notify({ db, emit }, [user_id], {
    type: 'MODERATION_ACTION',
    subtype: 'LIFTED',
    source_user_id: null,
    content: moderationActionNames[kind],
  });

/** Notifies a person that staff have taken something down. The page that it opens says what, and why. */
export const notifyRemoved = ({ db, emit }: Pick<Emitting, 'db' | 'emit'>, user_id: number): Promise<void> =>
  notify({ db, emit }, [user_id], {
    type: 'MODERATION_ACTION',
    subtype: 'REMOVED',
    source_user_id: null,
    content: null,
  });

/**
 * Emits an account's changed status to its owner. When a lockout begins or ends, everybody who can see the owner also
 * gets an event, so that their pages fetch all data again.
 */
export async function emitAccountStatus(
  { db, emit, services }: Emitting,
  user_id: number,
  isLockout: boolean,
): Promise<void> {
  emit(userRoom(user_id), 'user:accountStatus', viewAccountStatus(await getAccountStatus(db, user_id)));
  if (isLockout) emitChanged({ emit }, ...(await services.lifecycle.audience({ db, user_id })));
}
