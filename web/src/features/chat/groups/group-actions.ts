import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { ContentOf } from '@quad/contract/core/call.ts';
import type { Result } from '@quad/contract/core/envelope.ts';
import type { QueryClient } from '@tanstack/react-query';
import { putCards } from '#features/cards/cards.ts';
import { now } from '#platform/now.ts';
import { request } from '#platform/request.ts';
import { applyChange } from '#platform/live-query.ts';
import { holdChat } from '../chat.ts';
import { withChat, withMembers, withoutMembers } from '../list/changes.ts';
import { withoutChat, withOne } from '../list/small-changes.ts';
import { leavesList } from '../past/gone.ts';
import { listAsPast } from '../past/list-as-past.ts';
import { chatDetails, chats, pastChats } from '../queries.ts';

/** Creates a group with some friends, and adds it to the cached list at once. */
export async function makeGroup(cache: QueryClient, title: string | null, user_ids: number[]) {
  const askedAt = now();
  const answer = await request(chatCalls.CreateChat, { title, user_ids });
  if (answer.status) {
    const chat = holdChat(answer.content.chat, askedAt);
    applyChange(cache, chats, (list) => withChat(list, chat));
  }
  return answer;
}

export async function addFriends(cache: QueryClient, chat_id: number, user_ids: number[]) {
  const askedAt = now();
  const answer = await request(chatCalls.AddUserToChat, { chat_id, user_ids });
  if (answer.status) {
    const added = putCards(answer.content.added_users, askedAt);
    // The new member count arrives as an event.
    applyChange(cache, chatDetails(chat_id), (chat) => withMembers(chat, added));
  }
  return answer;
}

/** Removes a member. A member who has just left (404) is gone as wished. */
export async function removeMember(
  cache: QueryClient,
  chat_id: number,
  user_id: number,
): Promise<Result<null>> {
  const answer = await request(chatCalls.RemoveUserFromChatByID, { chat_id, user_id });
  if (!answer.status && answer.errors[0]?.code !== 404) return answer;
  applyChange(cache, chatDetails(chat_id), (chat) => withoutMembers(chat, [user_id]));
  return { status: true, content: null };
}

export const leaveGroup = (cache: QueryClient, chat_id: number, me: number) =>
  goAway(cache, chat_id, () => request(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: me }));

/**
 * Closes a chat. A group or a match closes for everybody. A friends' chat closes only for the user, until the chat gets
 * a new message.
 */
export const closeChat = (cache: QueryClient, chat_id: number) =>
  goAway(cache, chat_id, () => request(chatCalls.CloseChatByID, { chat_id }));

/** Removes a chat from the user's list at the user's request. Therefore no toast says why the chat is gone. */
async function goAway(
  cache: QueryClient,
  chat_id: number,
  go: () => Promise<Result<null>>,
): Promise<Result<null>> {
  const takeBack = leavesList(chat_id);
  const answer = await go();
  if (!answer.status) {
    takeBack();
    return answer;
  }
  listAsPast(cache, chat_id);
  applyChange(cache, chats, (list) => withoutChat(list, chat_id));
  void cache.invalidateQueries({ queryKey: pastChats.queryKey });
  return answer;
}

export type NewInfo = { title?: string; icon?: File };

export async function saveInfo(
  cache: QueryClient,
  chat_id: number,
  { title, icon }: NewInfo,
  onProgress?: (share: number) => void,
): Promise<Result<ContentOf<typeof chatCalls.UpdateChatInfo>>> {
  const answer = await request(
    chatCalls.UpdateChatInfo,
    { chat_id, ...(icon && { icon }), ...(title !== undefined && { new_info: JSON.stringify({ title }) }) },
    onProgress && { onProgress },
  );
  if (answer.status) {
    const { chat } = answer.content;
    const change = { title: chat.title, icon_url: chat.icon_url };
    applyChange(cache, chats, (list) => withOne(list, chat_id, (known) => ({ ...known, ...change })));
  }
  return answer;
}
