import { type changeCalls, EDIT_TOO_LATE } from '@quad/contract/chat/change-calls.ts';
import { EDITS_MAX } from '@quad/contract/chat/limits.ts';
import { MESSAGE_EMPTY } from '@quad/contract/chat/sending-calls.ts';
import { isUnseen } from '@quad/contract/core/text.ts';
import { asDate } from '#platform/clock.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Handler } from '#platform/handlers.ts';
import { badRequest, conflict, forbidden } from '#platform/problems.ts';
import { userRoom } from '#platform/server-events.ts';
import { chatClosed, messageGone, noMessage } from '../rules.ts';
import { viewOneMessage } from '../views.ts';
import { findSeenMessage, listMembersWhoSee, lockChatOf, numberChange } from './queries/changes.ts';
import { correctMarks } from './queries/marks.ts';
import { findEditable, storeEdit } from './queries/edits.ts';

/** Changes the text of the caller's own message, and tells everybody who sees it. Source: everyday.md §4. */
export const editMessage: Handler<typeof changeCalls.EditMessage> = async ({
  input: { message_id, content, mentions },
  user: { user_id },
  db,
  emit,
}) => {
  await lockChatOf(db, user_id, message_id);
  const message = await findSeenMessage(db, user_id, message_id);
  if (!message) throw noMessage();
  if (message.author_id !== user_id) throw forbidden('You can only edit your own messages');
  if (!message.is_open) throw chatClosed();
  if (message.is_gone) throw messageGone();
  if (await mayBecome(db, message_id, content)) {
    const { edited_at, mention_ids } = await storeEdit(db, message_id, content, mentions ?? null);
    if (mentions) await correctMarks(db, message_id);
    const change = await numberChange(db, message_id);
    const members = await listMembersWhoSee(db, message_id);
    if (change)
      emit(members.map(userRoom), 'chat:changeMessage', {
        ...change,
        message_id,
        edit: {
          content,
          edited_time: asDate(edited_at).toISOString(),
          ...(mention_ids && { mentions: mention_ids }),
        },
      });
  }
  const edited = await viewOneMessage(db, user_id, message.chat_id, message_id);
  if (!edited) throw noMessage();
  return edited;
};

/** Whether an edit changes the text of a message. @throws 400 or 409 if the edit is not allowed */
async function mayBecome(db: Db, message_id: number, content: string): Promise<boolean> {
  const before = await findEditable(db, message_id);
  // A repeat of an edit succeeds, however late it comes.
  if (before.content === content) return false;
  if (isUnseen(content) && !before.has_media) throw badRequest(MESSAGE_EMPTY, 'content');
  if (!before.is_in_time) throw conflict(EDIT_TOO_LATE);
  if (before.edits >= EDITS_MAX) throw conflict('This message was edited too often');
  return true;
}
