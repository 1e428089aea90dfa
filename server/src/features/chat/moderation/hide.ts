import type { Hide } from '#platform/hiding/hideable.ts';
import { setHidden } from '#platform/hiding/queries.ts';
import { userRoom } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import { findMessageWithMembers } from './queries/hiding.ts';

/** Hides what a message says from all but its author, or shows it again. Its place in the chat stays. */
export const hideMessage: Hide<HandlerServices> = async ({ db, emit }, message_id, isHidden) => {
  if (!(await setHidden(db, 'message', message_id, isHidden))) return false;
  const found = await findMessageWithMembers(db, message_id);
  if (found && isHidden)
    emit(found.other_ids.map(userRoom), 'chat:removeMessage', { chat_id: found.chat_id, message_id });
  return true;
};
