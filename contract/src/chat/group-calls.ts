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

/** Making, joining, settling, leaving and ending chats. */
export const groupCalls = {
  /**
   * Makes a group that the caller owns, with those of `user_ids` who are the caller's friends; others are passed over.
   * `title` null: the page names the group after its members as they are.
   * 429 after 20 in a day. Source: decisions.md "Chat".
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
   * Adds friends of the caller to a group they are in; they see what comes from then on. People who are no friends of the
   * caller, who are in a block pair with the owner, who left by themselves in the last 7 days, or who are members already
   * are passed over. A repeat answers with the same people. 403 where nobody is left, and in chats of two and closed ones;
   * 409 beyond 500 members; 429 after 50 people in a day; 404 to outsiders.
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
   * Takes somebody out of a group: its owner anybody, everybody themselves. Where the owner leaves, the longest-standing
   * member owns the group; where nobody is left, it is closed. A repeat changes nothing. 404 to outsiders and for people
   * who are no members, 403 for a member on another, and in chats of two and closed ones.
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
   * Changes a group's title, icon or both; its owner only, 403 to others. `new_info` is JSON that holds `title` and nothing
   * else, because it travels in a form: `JSON.stringify({ title })`.
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
   * Closes a chat: a group for all, by its owner (403 to other members); a match for both, by either, which ends a commit;
   * a friends' chat for the caller alone, in whose list it is again with its next message. A repeat changes nothing. 404 to
   * outsiders.
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
