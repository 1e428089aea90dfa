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

/** Creating, joining, changing, leaving and closing chats. */
export const groupCalls = {
  /**
   * Creates a group that the caller owns, with those of `user_ids` who are the caller's friends; others are skipped.
   * With a `title` of null the page names the group after its current members. 429 after 20 in a day. Source:
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
   * Adds friends of the caller to a group of theirs; the new members see only later messages. Skipped: people who are
   * no friends of the caller, who are in a block pair with the owner, who left by themselves in the last 7 days, or who
   * are members already. A repeat answers with the same people. 403 where all are skipped, and in chats of two and
   * closed ones; 409 beyond 500 members; 429 after 50 people in a day; 404 to non-members.
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
   * Removes a member from a group: the owner can remove any member, every member can leave. When the owner leaves, the
   * longest-standing member becomes the owner; when nobody is left, the group is closed. A repeat changes nothing. 404
   * to non-members and for people who are no members, 403 for a member who removes another, and in chats of two and
   * closed ones.
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
   * Changes a group's title, icon or both. 403 to all but its owner. `new_info` is JSON with the only key `title`,
   * because it is sent in a form: `JSON.stringify({ title })`.
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
   * Closes a chat. A group is closed for all, by its owner (403 to other members). A match's chat is closed for both,
   * by either, which also ends a commit. A friends' chat is only hidden from the caller's list until its next message.
   * A repeat changes nothing. 404 to non-members.
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
