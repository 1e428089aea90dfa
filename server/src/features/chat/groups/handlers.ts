import type { chatCalls } from '@quad/contract/chat/calls.ts';
import { GROUP_MAX_MEMBERS } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import { notify } from '#features/notifications/rooms.ts';
import { lockPeopleShared } from '#features/people/queries/locks.ts';
import { nobody } from '#features/people/rules.ts';
import { listCards } from '#features/people/views.ts';
import type { Db, Tx } from '#platform/db/schema.ts';
import { type Context, type Handlers, ownTransaction } from '#platform/handlers.ts';
import type { Use } from '#platform/rate-limits.ts';
import { userRoom } from '#platform/server-events.ts';
import type { Services } from '#platform/services.ts';
import { mustBeHere, mustNotBeLimited } from '#platform/sessions/rules.ts';
import { emitGroupJoined } from '../rooms.ts';
import { chatClosed, noChat, notAGroup } from '../rules.ts';
import { viewListedChat } from '../views.ts';
import { leaveGroup } from './leaving.ts';
import {
  findLeftBy,
  lockChat,
  insertGroup,
  insertMembers,
  listAddable,
  listFriendsAmong,
  listMembers,
} from './queries.ts';
import { groupFull, mustBeInGroup, mustBeOwner, mustLockGroup, nobodyToAdd } from './rules.ts';
import { ADD_PEOPLE, CREATE_CHAT } from '../limits.ts';

type GroupCalls = Pick<typeof chatCalls, 'CreateChat' | 'AddUserToChat' | 'RemoveUserFromChatByID'>;

/**
 * Answers the calls that make groups, add members and remove them. Source: decisions.md "Chat", security.md §2 and T21.
 */
export const groupHandlers: Handlers<GroupCalls> = {
  CreateChat: ownTransaction(async ({ db, inTransaction, ...context }) => {
    const { input, user, services, emit } = context;
    const { title, user_ids } = input;
    const { user_id } = user;
    const requested = othersAmong(user_ids, user_id);
    const counted = await listFriendsAmong(db, user_id, requested);
    if (counted.length >= GROUP_MAX_MEMBERS) throw groupFull();
    const uses = [...addingUses(user_id, counted), [CREATE_CHAT, user_id] as const];
    const { chat_id, added } = await services.limits.countFor(uses, () =>
      inTransaction(async (tx) => {
        await mustBeHere(tx, user);
        await lockPeopleShared(tx, [user_id, ...counted]);
        const friends = await listFriendsAmong(tx, user_id, counted);
        const made = await insertGroup(tx, user_id, title);
        await insertMembers(tx, made, [user_id, ...friends], user_id);
        await notify({ db: tx, emit }, friends, addedTo({ chat_id: made, title }, user_id));
        return { chat_id: made, added: friends };
      }),
    );
    await giveBackUnused(services, user_id, counted.length - added.length);
    await emitGroupJoined({ db, services, emit }, chat_id, added);
    const chat = await viewListedChat({ db, services }, user_id, chat_id);
    emit(userRoom(user_id), 'chat:createChat', { chat });
    return { chat };
  }),

  AddUserToChat: ownTransaction(async ({ db, inTransaction, ...context }) => {
    const { input, user, services, emit } = context;
    const { chat_id, user_ids } = input;
    const { user_id } = user;
    const requested = othersAmong(user_ids, user_id);
    // This query gives the people that the rate limit counts. The transaction runs the query again under locks, because
    // the people may have changed meanwhile.
    const before = await listAddable(db, await mustBeInGroup(db, chat_id, user_id), user_id, requested);
    const counted = before.addable;
    if (counted.length > 0) await mustHaveRoom(db, chat_id, counted);
    const joined = await services.limits.countFor(addingUses(user_id, counted), () =>
      inTransaction(async (tx) => {
        await mustBeHere(tx, user);
        return addPeople(tx, context, [...counted, ...before.added]);
      }),
    );
    await giveBackUnused(services, user_id, counted.length - joined.addable.length);
    await emitGroupJoined({ db, services, emit }, chat_id, joined.addable);
    const known = new Set([...joined.addable, ...joined.added]);
    const answered = requested.filter((requested_id) => known.has(requested_id));
    return { added_users: await listCards(db, services, user_id, answered) };
  }),

  async RemoveUserFromChatByID({ input: { chat_id, user_id: gone_id }, user, db, services, emit }) {
    const { user_id } = user;
    const isLeaving = gone_id === user_id;
    if (!isLeaving) mustNotBeLimited(user, services.clock.now());
    const chat = await lockChat(db, chat_id, user_id);
    const hasLeft = isLeaving && chat?.left_by === user_id;
    if (!chat || !(chat.is_member || hasLeft)) throw noChat();
    if (chat.type !== CHAT_GROUP) throw notAGroup();
    if (hasLeft) return null;
    if (chat.is_closed) throw chatClosed();
    const isMember = isLeaving || (await listMembers(db, chat_id)).includes(gone_id);
    // The member who removed a person may repeat the call. All others get the same error as for a person who does not
    // exist.
    if (!isMember && (await findLeftBy(db, chat_id, gone_id)) !== user_id) throw nobody();
    if (!isLeaving) mustBeOwner(chat, user_id);
    if (isMember) await leaveGroup({ db, emit }, chat, gone_id, user_id);
    return null;
  },
};

const othersAmong = (user_ids: readonly number[], me: number): number[] =>
  [...new Set(user_ids)].filter((user_id) => user_id !== me);

/** Locks a group, adds the people who can be added, and tells all members. @throws the errors of the call */
async function addPeople(
  db: Tx,
  {
    input: { chat_id },
    user: { user_id },
    emit,
  }: Pick<Context<GroupCalls['AddUserToChat']>, 'input' | 'user' | 'emit'>,
  requested: readonly number[],
): Promise<{ addable: number[]; added: number[] }> {
  await lockPeopleShared(db, [user_id, ...requested]);
  const chat = await mustLockGroup(db, chat_id, user_id);
  const joining = await listAddable(db, chat, user_id, requested);
  const { addable, added } = joining;
  if (addable.length === 0) {
    if (added.length === 0) throw nobodyToAdd();
    return joining;
  }
  const members = await mustHaveRoom(db, chat_id, addable);
  await insertMembers(db, chat_id, addable, user_id);
  await notify({ db, emit }, addable, addedTo(chat, user_id));
  const member_count = members.length + addable.length;
  emit(members.map(userRoom), 'chat:updateChat', { chat_id, joined: addable, member_count });
  return joining;
}

/** Returns the members of a group. @throws 409 if the group has no room for the people who join */
async function mustHaveRoom(db: Db, chat_id: number, joining: readonly number[]): Promise<number[]> {
  const members = await listMembers(db, chat_id);
  if (members.length + joining.length > GROUP_MAX_MEMBERS) throw groupFull();
  return members;
}

/** The rate limits for adding people to a group. Source: security.md §3 "Messages". */
const addingUses = (user_id: number, people: readonly number[]): Use[] =>
  people.length > 0 ? [[ADD_PEOPLE, user_id, people.length]] : [];

/** Gives back the rate-limit points for people who were not added. */
async function giveBackUnused(
  { limits }: Pick<Services, 'limits'>,
  user_id: number,
  points: number,
): Promise<void> {
  if (points > 0) await limits.giveBack(ADD_PEOPLE, user_id, points);
}

const addedTo = ({ chat_id, title }: { chat_id: number; title: string | null }, source_user_id: number) =>
  ({ type: 'CHAT', subtype: 'ADD_USER', source_user_id, chat_id, content: title }) as const;
