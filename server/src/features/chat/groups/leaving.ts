import { readNotificationsOfChat } from '#features/notifications/queries.ts';
import { emitRead, notify } from '#features/notifications/rooms.ts';
import { userRoom } from '#platform/server-events.ts';
import { lockOpenChats } from '../closing/queries.ts';
import { type EmitContext, emitChatsClosed } from '../rooms.ts';
import { endMembership, type LockedChat, listMembers, settleOwner } from './queries.ts';

/**
 * Ends a membership in a locked group and tells the members and the person. Does nothing for a person who is no member.
 * If the owner leaves, the longest-standing member becomes the owner. A group without members ends. Source:
 * decisions.md "Chat".
 * @param left_by the person who ends the membership: the member or the owner
 */
export async function leaveGroup(
  context: Pick<EmitContext, 'db' | 'emit'>,
  { chat_id, owner_id: before }: Pick<LockedChat, 'chat_id' | 'owner_id'>,
  user_id: number,
  left_by: number,
): Promise<void> {
  const { db, emit } = context;
  if (!(await endMembership(db, chat_id, user_id, left_by))) return;
  const settled = await settleOwner(db, chat_id);
  // Marks the person's notifications about the group as read: they would lead to a chat that the person cannot open.
  emitRead(emit, user_id, await readNotificationsOfChat(db, user_id, chat_id));
  emitChatsClosed(context, [chat_id], [user_id]);
  const members = await listMembers(db, chat_id);
  if (members.length === 0) return;
  const changes = { left: [user_id], member_count: members.length };
  const heir = settled && settled.owner_id !== before ? settled : null;
  if (heir) await notify(context, [heir.owner_id], inherited(chat_id, heir.title));
  const handedOver = heir ? { owner_id: heir.owner_id } : {};
  emit(members.map(userRoom), 'chat:updateChat', { chat_id, ...changes, ...handedOver });
}

/** The notification of a group's new owner. Does not name the old owner, who may have blocked the new owner. */
const inherited = (chat_id: number, title: string | null) =>
  ({ type: 'CHAT', subtype: 'NEW_OWNER', source_user_id: null, chat_id, content: title }) as const;

/**
 * Removes a person from all groups before the account is deleted. Call it in the transaction that locks and deletes the
 * account. Messages stay, and other members become the owners. Source: decisions.md "Accounts".
 */
export async function leaveAllGroups(
  context: Pick<EmitContext, 'db' | 'emit'>,
  user_id: number,
): Promise<void> {
  for (const group of await lockOpenChats(context.db, user_id))
    await leaveGroup(context, group, user_id, user_id);
}
