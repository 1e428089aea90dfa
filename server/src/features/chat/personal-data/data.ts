import type { Db } from '#platform/db/schema.ts';
import { inPages, type Erasing, type PersonalData } from '#platform/personal-data.ts';
import { deleteLater } from '#platform/media/delete-later.ts';
import { deleteKept, listUnsentOf } from '../changes/queries/unsent.ts';
import { leaveAllGroups } from '../groups/leaving.ts';
import {
  eraseEdits,
  eraseReactions,
  isInChat,
  listReadersOf,
  pageChats,
  pageMessages,
  pageOwnChats,
  pageOwnReactions,
  unlinkMessages,
} from './queries.ts';

/**
 * The personal data in chats. Messages of a deleted account stay, without a link to the account. Source: decisions.md
 * "Accounts", "Chat".
 */
export const chatData: PersonalData = {
  audience: ({ db, user_id }) => listReadersOf(db, user_id),
  async erase(erasing) {
    const unsent = await listUnsentOf(erasing.db, erasing.user_id);
    await deleteLater(erasing, erasing.db, await deleteKept(erasing.db, unsent));
    await eraseReactions(erasing.db, erasing.user_id);
    await eraseEdits(erasing.db, erasing.user_id);
    await leaveAllGroups(erasing, erasing.user_id);
  },
  unlink: unlinkMessages,
  showsFile: isInChat,
  sections: [
    {
      name: 'chats',
      about: 'The chats you can read, and who is in them.',
      read: (db, user_id) => inPages((after, most) => pageChats(db, user_id, after, most)),
    },
    {
      name: 'messages',
      about:
        'The messages you can read, chat by chat; `file_id` is a number in `files` where you sent the file.',
      read: (db, user_id) => messagesOf(db, user_id, 'readable'),
    },
    {
      name: 'messages_out_of_reach',
      about: 'What you wrote in chats you can’t read any more.',
      read: (db, user_id) => messagesOf(db, user_id, 'own beyond that'),
    },
    {
      name: 'reactions',
      about: 'The messages you reacted to, each with your emoji.',
      read: (db, user_id) => inPages((after, most) => pageOwnReactions(db, user_id, after, most)),
    },
  ],
};

async function* messagesOf(
  db: Db,
  user_id: Erasing['user_id'],
  which: 'readable' | 'own beyond that',
): AsyncGenerator<object> {
  const chats = inPages((after, most) => pageOwnChats(db, user_id, after, most));
  for await (const chat of chats) {
    if (which === 'readable' && chat.visible_after === null) continue;
    yield* inPages((after, most) => pageMessages(db, user_id, chat, which, after, most));
  }
}
