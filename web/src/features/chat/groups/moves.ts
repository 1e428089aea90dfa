import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Chat } from '@quad/contract/chat/shapes.ts';
import type { ContentOf } from '@quad/contract/core/call.ts';
import type { Answer } from '@quad/contract/core/envelope.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '#platform/ask.ts';
import { withoutMembers } from '../changes.ts';
import { withChanged, withChat } from '../history/merge.ts';
import { leftByChoice } from '../past/gone.ts';
import { chatDetails, chats, pastChats } from '../requests.ts';

/** Makes a group with some friends; it stands in the list at once. */
export async function makeGroup(cache: QueryClient, title: string, user_ids: number[]) {
  const answer = await ask(chatCalls.CreateChat, { title, user_ids });
  if (answer.status) {
    const { chat } = answer.content;
    cache.setQueryData(chats.queryKey, (list) => list && withChat(list, chat));
  }
  return answer;
}

/** Adds friends to a group. */
export async function addFriends(cache: QueryClient, chat_id: number, user_ids: number[]) {
  const answer = await ask(chatCalls.AddUserToChat, { chat_id, user_ids });
  // All members come again with the details; the count comes with the news as well.
  if (answer.status) await cache.invalidateQueries({ queryKey: chatDetails(chat_id).queryKey });
  return answer;
}

/** Takes somebody else out of a group. */
export async function removeMember(cache: QueryClient, chat_id: number, user_id: number) {
  const answer = await ask(chatCalls.RemoveUserFromChatByID, { chat_id, user_id });
  if (answer.status) {
    const without = (chat: Chat) => withoutMembers(chat, [user_id]);
    cache.setQueryData(chatDetails(chat_id).queryKey, (chat) => chat && without(chat));
    await cache.invalidateQueries({ queryKey: chatDetails(chat_id).queryKey });
  }
  return answer;
}

/** Leaves a group oneself. */
export const leaveGroup = (cache: QueryClient, chat_id: number, me: number) =>
  goAway(cache, chat_id, () => ask(chatCalls.RemoveUserFromChatByID, { chat_id, user_id: me }));

/** Closes a chat: a group and a match for all, a friends' chat for oneself until its next message. */
export const closeChat = (cache: QueryClient, chat_id: number) =>
  goAway(cache, chat_id, () => ask(chatCalls.CloseChatByID, { chat_id }));

/** What makes a chat leave one's own list by one's own choice: nobody need be told why it is gone. */
async function goAway(
  cache: QueryClient,
  chat_id: number,
  go: () => Promise<Answer<null>>,
): Promise<Answer<null>> {
  const takeBack = leftByChoice(chat_id);
  const answer = await go();
  if (!answer.status) {
    takeBack();
    return answer;
  }
  cache.setQueryData(chats.queryKey, (list) => list?.filter(({ id }) => id !== chat_id));
  void cache.invalidateQueries({ queryKey: pastChats.queryKey });
  return answer;
}

/** What shall change about a group. */
export type NewInfo = { title?: string; icon?: File };

/** Changes a group's title, icon or both. */
export async function saveInfo(
  cache: QueryClient,
  chat_id: number,
  { title, icon }: NewInfo,
  onProgress?: (share: number) => void,
): Promise<Answer<ContentOf<typeof chatCalls.UpdateChatInfo>>> {
  const answer = await ask(
    chatCalls.UpdateChatInfo,
    { chat_id, ...(icon && { icon }), ...(title !== undefined && { new_info: JSON.stringify({ title }) }) },
    onProgress && { onProgress },
  );
  if (answer.status) {
    const { chat } = answer.content;
    const change = { title: chat.title, icon_url: chat.icon_url };
    cache.setQueryData(chats.queryKey, (list) => list && withChanged(list, chat_id, change));
  }
  return answer;
}
