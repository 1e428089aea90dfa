import type { chatCalls } from '@quad/contract/chat/calls.ts';
import { CHAT_FRIENDS, CHAT_GROUP, CHAT_MATCH } from '@quad/contract/chat/shapes.ts';
import { lockPeople, lockPair } from '#features/people/queries/locks.ts';
import { endBetween } from '#features/people/rooms.ts';
import type { Handler } from '#platform/handlers.ts';
import { mustNotBeLimited } from '#platform/sessions/rules.ts';
import { lockChat, listMembers } from '../groups/queries.ts';
import { mustBeOwner } from '../groups/rules.ts';
import { emitChatsClosed } from '../rooms.ts';
import { noChat } from '../rules.ts';
import { endChat, findMatch, hideChat } from './queries.ts';

/**
 * Closes a chat. A friends' chat is hidden from the caller only. A group or a match's chat ends for everybody. Source:
 * decisions.md "Chat", security.md §2.
 */
export const closeChat: Handler<typeof chatCalls.CloseChatByID> = async (context) => {
  const { input, user, db, services, emit } = context;
  const { chat_id } = input;
  const { user_id } = user;
  const match = await findMatch(db, chat_id);
  if (match) {
    await lockPair(db, match.pair_low, match.pair_high);
    // Lock the people before the chat, as `commitHandlers` do. Two transactions with different orders could deadlock.
    await lockPeople(db, [match.pair_low, match.pair_high]);
  }
  const chat = await lockChat(db, chat_id, user_id);
  if (!chat?.is_member) throw noChat();
  if (chat.type === CHAT_GROUP) {
    mustBeOwner(chat, user_id);
    // An owner who may not write at present can leave the group, but cannot end it for the others.
    mustNotBeLimited(user, services.clock.now());
  }
  if (chat.type === CHAT_FRIENDS) {
    if (await hideChat(db, chat_id, user_id)) emitChatsClosed({ emit }, [chat_id], [user_id]);
    return null;
  }
  const members = await listMembers(db, chat_id);
  const other_id = members.find((member_id) => member_id !== user_id);
  if (chat.type === CHAT_MATCH && other_id !== undefined)
    await endBetween(context, user_id, other_id, 'match');
  else if (await endChat(db, chat_id)) emitChatsClosed({ emit }, [chat_id], members);
  return null;
};
