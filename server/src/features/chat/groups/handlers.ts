import type { chatCalls } from '@quad/contract/chat/calls.ts';
import { GROUP_MAX_MEMBERS } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { notify } from '#features/notifications/rooms.ts';
import { keepPeople } from '#platform/holding/queries.ts';
import { nobody } from '#features/people/rules.ts';
import { listCards } from '#features/people/views.ts';
import type { Handlers } from '#platform/handlers.ts';
import { userRoom } from '#platform/server-events.ts';
import { listChats } from '../list/queries.ts';
import { type EmitContext, emitGroupJoined } from '../rooms.ts';
import { chatClosed, noChat, notAGroup } from '../rules.ts';
import { viewChats } from '../views.ts';
import { leaveGroup } from './leaving.ts';
import {
  findLeftBy,
  holdChat,
  insertGroup,
  insertMembers,
  listAddable,
  listFriendsAmong,
  listMembers,
} from './queries.ts';
import { consumeAll, groupFull, mustBeOwner, mustHoldGroup, nobodyToAdd } from './rules.ts';
import { ADD_PEOPLE, CREATE_CHAT } from '../limits.ts';

type GroupCalls = Pick<typeof chatCalls, 'CreateChat' | 'AddUserToChat' | 'RemoveUserFromChatByID'>;

/** Making groups, and who is in them. Source: decisions.md "Chat", security.md §2 and T21. */
export const groupHandlers: Handlers<GroupCalls> = {
  async CreateChat({ input: { title, user_ids }, user: { user_id }, db, services, emit }) {
    const asked = othersAmong(user_ids, user_id);
    await keepPeople(db, [user_id, ...asked]);
    const friends = await listFriendsAmong(db, user_id, asked);
    if (friends.length >= GROUP_MAX_MEMBERS) throw groupFull();
    await services.limits.consume(CREATE_CHAT, user_id);
    const chat_id = await insertGroup(db, user_id, title);
    await insertMembers(db, chat_id, [user_id, ...friends], user_id);
    await welcome({ db, services, emit }, { chat_id, title }, user_id, friends);
    const [chat] = await viewChats({ db, services }, user_id, await listChats(db, user_id, chat_id));
    if (!chat) throw noChat();
    emit(userRoom(user_id), 'chat:createChat', { chat });
    return { chat };
  },

  async AddUserToChat({ input: { chat_id, user_ids }, user: { user_id }, db, services, emit }) {
    const asked = othersAmong(user_ids, user_id);
    await keepPeople(db, [user_id, ...asked]);
    const chat = await mustHoldGroup(db, chat_id, user_id);
    const { addable, added } = await listAddable(db, chat, user_id, asked);
    if (addable.length > 0) {
      const members = await listMembers(db, chat_id);
      const member_count = members.length + addable.length;
      if (member_count > GROUP_MAX_MEMBERS) throw groupFull();
      await consumeAll(services, ADD_PEOPLE, user_id, addable.length);
      await insertMembers(db, chat_id, addable, user_id);
      await welcome({ db, services, emit }, chat, user_id, addable);
      emit(members.map(userRoom), 'chat:updateChat', { chat_id, joined: addable, member_count });
    } else if (added.length === 0) throw nobodyToAdd();
    const known = new Set([...addable, ...added]);
    const answered = asked.filter((asked_id) => known.has(asked_id));
    return { added_users: await listCards(db, services, user_id, answered) };
  },

  async RemoveUserFromChatByID({ input: { chat_id, user_id: gone_id }, user: { user_id }, db, emit }) {
    const chat = await holdChat(db, chat_id, user_id);
    const isLeaving = gone_id === user_id;
    const hasLeft = isLeaving && chat?.left_by === user_id;
    if (!chat || !(chat.is_member || hasLeft)) throw noChat();
    if (chat.type !== CHAT_GROUP) throw notAGroup();
    if (hasLeft) return null;
    if (chat.is_closed) throw chatClosed();
    const isMember = isLeaving || (await listMembers(db, chat_id)).includes(gone_id);
    // Whoever has removed somebody may say so again; for all others a person who is no member is nobody.
    if (!isMember && (await findLeftBy(db, chat_id, gone_id)) !== user_id) throw nobody();
    if (!isLeaving) mustBeOwner(chat, user_id);
    if (isMember) await leaveGroup({ db, emit }, chat, gone_id, user_id);
    return null;
  },
};

const othersAmong = (user_ids: readonly number[], me: number): number[] =>
  [...new Set(user_ids)].filter((user_id) => user_id !== me);

/** Tells people that somebody added them to a group: they get the chat, and a notification. */
async function welcome(
  context: EmitContext,
  { chat_id, title }: { chat_id: number; title: string | null },
  source_user_id: number,
  user_ids: readonly number[],
): Promise<void> {
  await emitGroupJoined(context, chat_id, user_ids);
  const added = { type: 'CHAT', subtype: 'ADD_USER', source_user_id, chat_id, content: title } as const;
  await notify(context, user_ids, added);
}
