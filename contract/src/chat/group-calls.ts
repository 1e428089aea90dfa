import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { id } from '../core/fields.ts';
import { rule } from '../core/rule.ts';
import { PICTURE_MAX_BYTES, upload } from '../core/upload.ts';
import { card } from '../people/shapes.ts';
import { GROUP_MAX_MEMBERS } from './limits.ts';
import { chatTitle, newInfo, NO_NEW_INFO } from './new-info.ts';
import { chat } from './shapes.ts';

const chatId = id('Chat ID must be an integer');
const TOO_MANY_PEOPLE = `A group can have at most ${GROUP_MAX_MEMBERS} members`;

const people = (least: number, tooFew: string) =>
  z
    .array(id('User ID must be an integer'), 'User IDs must be a list of integers')
    .check(z.minLength(least, tooFew), z.maxLength(GROUP_MAX_MEMBERS, TOO_MANY_PEOPLE));

/** Calls that create, change and close chats, and that add and remove members. */
export const groupCalls = {
  /**
   * Creates a group that the caller owns. People in `user_ids` who are not friends of the caller are skipped. If a
   * group has no title, a page shows the names of its current members instead. 429 after 20 groups in a day. Source:
   * decisions.md "Chat".
   */
  CreateChat: call({
    method: 'POST',
    path: '/chat/CreateChat',
    access: 'ready',
    input: z.object({ title: z.nullable(chatTitle), user_ids: z._default(people(0, ''), []) }),
    content: z.object({ chat }),
    failure: 'Couldn’t start the chat',
  }),
  /**
   * Adds friends of the caller to a group that the caller is in. New members see only later messages. These people are
   * skipped:
   * - people who are not friends of the caller
   * - people whom the owner has blocked, or who have blocked the owner
   * - people who left the group by themselves in the last 7 days
   * - people who are already members
   * Repeating the call returns the same people. 403 for a chat of two, for a closed chat, and where all people are
   * skipped. 404 for callers who are not members. 409 beyond 500 members. 429 after 50 people in a day.
   */
  AddUserToChat: call({
    method: 'POST',
    path: '/chat/AddUserToChat',
    access: 'ready',
    input: z.object({ chat_id: chatId, user_ids: people(1, 'At least one friend must be selected') }),
    content: z.object({ added_users: z.array(card) }),
    failure: 'Couldn’t add your friends',
  }),
  /**
   * Removes a member from a group. The owner can remove any member, and every member can leave. When the owner leaves,
   * the member who joined first becomes the owner. When the last member leaves, the group is closed. Repeating the call
   * is harmless. 404 where the caller or the person is not a member. 403 for a chat of two, for a closed chat, and for
   * a member who removes another member.
   */
  RemoveUserFromChatByID: call({
    method: 'POST',
    path: '/chat/RemoveUserFromChatByID',
    access: 'ready',
    input: z.object({ user_id: id('User ID must be an integer'), chat_id: chatId }),
    content: z.null(),
    failure: 'Couldn’t remove them from the chat',
  }),
  /**
   * Changes a group's title, icon or both. 403 for all callers but the group's owner. `new_info` is a JSON text,
   * `JSON.stringify({ title })`, because the input is sent as a form.
   */
  UpdateChatInfo: call({
    method: 'POST',
    path: '/chat/UpdateChatInfo',
    access: 'ready',
    files: { icon: { max: 1, maxBytes: PICTURE_MAX_BYTES } },
    input: rule(
      z.object({
        chat_id: chatId,
        icon: z.optional(upload(['image'], PICTURE_MAX_BYTES, 'Only image files can be set as chat icons')),
        new_info: z.optional(newInfo),
      }),
      'new_info',
      ({ icon, new_info }) => icon !== undefined || new_info !== undefined,
      NO_NEW_INFO,
    ),
    content: z.object({ chat }),
    failure: 'Couldn’t change the chat',
  }),
  /**
   * Closes a chat. The effect depends on the chat's type:
   * - A group is closed for all members. Only the owner can close it (403 for other members).
   * - A match's chat is closed for both people. Either can close it. If they are committed, the commitment ends.
   * - A friends' chat is only hidden from the caller's list, until the chat's next message.
   * Repeating the call is harmless. 404 for callers who are not members.
   */
  CloseChatByID: call({
    method: 'POST',
    path: '/chat/CloseChatByID',
    access: 'ready',
    input: z.object({ chat_id: chatId }),
    content: z.null(),
    failure: 'Couldn’t close the chat',
  }),
};
