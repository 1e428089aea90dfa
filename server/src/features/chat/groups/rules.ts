import { GROUP_MAX_MEMBERS } from '@quad/contract/chat/limits.ts';
import { CHAT_GROUP } from '@quad/contract/chat/shapes.ts';
import type { Db } from '#platform/db/schema.ts';
import { type ProblemError, conflict, forbidden } from '#platform/problems.ts';
import { chatClosed, noChat, notAGroup, notTheOwner } from '../rules.ts';
import { findMembersChat, lockChat, type LockedChat } from './queries.ts';

/** The error if none of the people can be added. It has one text for all reasons. Source: security.md §2 and T21. */
export const nobodyToAdd = (): ProblemError =>
  forbidden(
    'None of these people can be added to this group. Anyone who left it can be added again after 7 days',
  );

/** The error if a group would have too many members. */
export const groupFull = (): ProblemError =>
  conflict(`A group can have at most ${GROUP_MAX_MEMBERS} members`);

/**
 * Locks an open group of a person. @throws 404 for a person who is no member, 403 for a chat of two or an ended group
 */
export async function mustLockGroup(db: Db, chat_id: number, user_id: number): Promise<LockedChat> {
  return mustBeOpenGroup(await lockChat(db, chat_id, user_id));
}

/** Checks the same as `mustLockGroup`, with the same errors, but without a lock. */
export const mustBeInGroup = async (db: Db, chat_id: number, user_id: number): Promise<LockedChat> =>
  mustBeOpenGroup(await findMembersChat(db, chat_id, user_id));

/**
 * Checks the same as `mustBeInGroup`, and that the person owns the group.
 * @throws the errors of `mustBeInGroup`, and 403 for a member who does not own the group
 */
export async function mustOwnGroup(db: Db, chat_id: number, user_id: number): Promise<void> {
  mustBeOwner(await mustBeInGroup(db, chat_id, user_id), user_id);
}

function mustBeOpenGroup(chat: LockedChat | undefined): LockedChat {
  if (!chat?.is_member) throw noChat();
  if (chat.type !== CHAT_GROUP) throw notAGroup();
  if (chat.is_closed) throw chatClosed();
  return chat;
}

/** Checks that a person owns the group. @throws 403 */
export function mustBeOwner({ owner_id }: LockedChat, user_id: number): void {
  if (owner_id !== user_id) throw notTheOwner();
}
