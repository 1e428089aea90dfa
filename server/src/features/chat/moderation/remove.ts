import { deleteLater } from '#platform/media/delete-later.ts';
import type { Remove } from '#features/moderation/hooks.ts';
import { userRoom } from '#platform/server-events.ts';
import { emptyMessage } from './queries/removal.ts';

/** Takes away what a message says. In its place stands that the moderators removed it. */
export const removeMessage: Remove = async ({ db, emit, services }, message_id) => {
  const taken = await emptyMessage(db, message_id);
  if (!taken) return false;
  const { chat_id, member_ids, storage_keys } = taken;
  await deleteLater(services, db, storage_keys);
  emit(member_ids.map(userRoom), 'chat:removeMessage', { chat_id, message_id });
  return true;
};
