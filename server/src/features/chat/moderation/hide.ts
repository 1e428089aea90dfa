import type { Hide } from '#features/moderation/hooks.ts';
import { setHidden } from '#features/moderation/queries/hiding.ts';
import { userRoom } from '#platform/server-events.ts';
import { findMessageWithMembers } from './queries/hiding.ts';

/** Hides what a message says from all but its author, or shows it again. Its place in the chat stays. */
export const hideMessage: Hide = async ({ db, emit }, message_id, isHidden) => {
  if (!(await setHidden(db, 'message', message_id, isHidden))) return false;
  const found = await findMessageWithMembers(db, message_id);
  if (found && isHidden)
    emit(found.other_ids.map(userRoom), 'chat:removeMessage', { chat_id: found.chat_id, message_id });
  return true;
};
