import type { chatServerEvents } from '@quad/contract/chat/events.ts';
import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { Chat } from '../chat.ts';
import { numbered, readUpTo, withOne } from './small-changes.ts';

// What things that happen make of the list of chats. Each may be made again on a list that knows already. Code for events
// comes after the first screen: what that needs itself stands in `small-changes`.

/**
 * The list after a message: its chat moves up.
 * @param isRead it is read as it arrives, as is whatever was said before it
 */
export function withMessage(list: Chat[], arrived: ChatMessage, { isRead }: { isRead: boolean }): Chat[] {
  const { options, seq } = arrived.message;
  const next = withOne(list, options.chat_id, (chat) => {
    const isLater = seq > (chat.lastMessage?.message.seq ?? 0);
    const moved = isLater ? numbered({ ...chat, lastMessage: arrived }) : chat;
    return isRead ? readUpTo(moved, seq) : moved;
  });
  return next === list ? list : byLastMessage(next);
}

/** A chat read up to a message: up to its last one, unless that came later. `seq` is its number where it is known. */
export function readUpToMessage(chat: Chat, message_id: number, seq: number | undefined): Chat {
  const last = chat.lastMessage?.message;
  return readUpTo(chat, last && last.id <= message_id ? last.seq : (seq ?? 0));
}

/** The list with a chat put in. Where it stands already, what was said and read since stays. */
export function withChat(list: Chat[], chat: Chat): Chat[] {
  const known = list.find(({ id }) => id === chat.id);
  const others = list.filter(({ id }) => id !== chat.id);
  const read = known ? readUpTo(chat, known.last_read_seq) : chat;
  const next = byLastMessage([read, ...others]);
  return known?.lastMessage ? withMessage(next, known.lastMessage, { isRead: false }) : next;
}

type Changes = Omit<PayloadOf<typeof chatServerEvents, 'chat:updateChat'>, 'chat_id'>;

/** A chat after what has changed about it. Who came is not known by card yet. */
export const withChanges = (chat: Chat, { joined: _joined, left = [], ...changes }: Changes): Chat => {
  // A group changes hands where its owner leaves: who owns it then has not started it.
  const started_by = changes.owner_id === undefined ? chat.started_by : null;
  return withoutMembers({ ...chat, ...changes, started_by }, left);
};

/** A chat with people who came. */
export function withMembers(chat: Chat, user_ids: readonly number[]): Chat {
  const came = user_ids.filter((id) => !chat.member_ids.includes(id));
  return came.length > 0 ? { ...chat, member_ids: [...chat.member_ids, ...came] } : chat;
}

/** A chat without some of its members. */
export function withoutMembers(chat: Chat, user_ids: readonly number[]): Chat {
  const member_ids = chat.member_ids.filter((id) => !user_ids.includes(id));
  return member_ids.length === chat.member_ids.length ? chat : { ...chat, member_ids };
}

/**
 * Chats by the time of their last message, newest first; those without one by when they were made, but a group to which
 * somebody else added one comes last until its first message.
 */
const byLastMessage = (list: Chat[]): Chat[] =>
  list.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.id - a.id);

function timeOf({ lastMessage, added_by, creation_time }: Chat): string {
  if (lastMessage) return lastMessage.message.creation_time;
  return added_by ? '' : creation_time;
}
