import type { changeCalls } from '@quad/contract/chat/change-calls.ts';
import { UNSEND_HOURS } from '@quad/contract/chat/limits.ts';
import type { Handler } from '#platform/handlers.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { conflict, forbidden } from '#platform/problems.ts';
import { userRoom } from '#platform/server-events.ts';
import type { Services } from '#platform/services.ts';
import { messageGone, noMessage } from '../rules.ts';
import { findSeenMessage, listMembersWhoSee, lockChatOf, numberChange } from './queries/changes.ts';
import { correctMarks } from './queries/marks.ts';
import { deleteKept, findOwnMessage, listOldUnsent, storeUnsent } from './queries/unsent.ts';

/** The number of messages whose content is deleted in one transaction. */
const AT_ONCE = 500;

/** Takes the caller's own message back, and tells everybody who sees it. Source: everyday.md §4. */
export const unsendMessage: Handler<typeof changeCalls.UnsendMessage> = async ({
  input: { message_id },
  user: { user_id },
  db,
  emit,
}) => {
  await lockChatOf(db, user_id, message_id);
  const message = await findOwnMessage(db, user_id, message_id);
  if (!message) {
    if (await findSeenMessage(db, user_id, message_id))
      throw forbidden('You can only unsend your own messages');
    throw noMessage();
  }
  if (message.is_unsent) return null;
  if (message.is_removed) throw messageGone();
  if (!message.is_in_time) throw conflict(`Messages can be unsent for ${UNSEND_HOURS} hours`);
  await storeUnsent(db, message_id);
  await correctMarks(db, message_id);
  const numbered = await numberChange(db, message_id);
  const members = new Set([...(await listMembersWhoSee(db, message_id)), user_id]);
  if (numbered)
    emit([...members].map(userRoom), 'chat:changeMessage', { ...numbered, message_id, unsent: true });
  return null;
};

/** Deletes the content of messages that were unsent more than `days` days ago. */
export async function purgeUnsent({ db, jobs }: Pick<Services, 'db' | 'jobs'>, days: number): Promise<void> {
  let count = AT_ONCE;
  while (count === AT_ONCE) {
    count = await db.transaction().execute(async (tx) => {
      const message_ids = await listOldUnsent(tx, days, AT_ONCE);
      await deleteLater({ jobs }, tx, await deleteKept(tx, message_ids));
      return message_ids.length;
    });
  }
}
