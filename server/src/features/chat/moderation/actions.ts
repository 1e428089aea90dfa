import { type TakeSnapshot, snapshotOfOthers, type Hide, type TakeDown } from '#features/moderation/hooks.ts';
import { setHidden } from '#features/moderation/queries/hiding.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { userRoom } from '#platform/server-events.ts';
import { noMessage } from '../rules.ts';
import { emptyMessage, findMessageSnapshot, findMessageWithMembers } from './queries.ts';

/** Makes the snapshot of a reported message. The report stores it. Source: security.md §2. */
export const snapshotMessage: TakeSnapshot = snapshotOfOthers(findMessageSnapshot, noMessage, 'message');

/**
 * Hides the content of a message from everybody but its author, or shows it again. Others see a hidden message as
 * removed.
 */
export const hideMessage: Hide = async ({ db, emit }, message_id, isHidden) => {
  if (!(await setHidden(db, 'message', message_id, isHidden))) return false;
  const found = await findMessageWithMembers(db, message_id);
  if (found && isHidden)
    emit(found.other_ids.map(userRoom), 'chat:removeMessage', { chat_id: found.chat_id, message_id });
  return true;
};

/** Deletes the content of a message. A note in its place says that the moderators removed it. */
export const takeDownMessage: TakeDown = async ({ db, emit, services }, message_id) => {
  const taken = await emptyMessage(db, message_id);
  if (!taken) return false;
  const { chat_id, member_ids, storage_keys } = taken;
  await deleteLater(services, db, storage_keys);
  emit(member_ids.map(userRoom), 'chat:removeMessage', { chat_id, message_id });
  return true;
};
