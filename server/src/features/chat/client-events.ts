import type { chatClientEvents } from '@quad/contract/chat/events.ts';
import { userRoom } from '#platform/server-events.ts';
import { ProblemError } from '#platform/problems.ts';
import type { ClientEventHandlers } from '#platform/client-events.ts';
import { READERS_TOLD } from './limits.ts';
import { listTypingAudience, mayReadChat, readUpTo } from './queries/reading.ts';
import { typingRoom } from '#features/people/rooms.ts';
import { noChat, noMessage } from './rules.ts';
import { viewReader } from './views.ts';
import { TYPING_PER_CHAT } from './limits.ts';

/** Handles the events that the browser sends about chats. Source: wire.md "Realtime", security.md §2. */
export const chatClientEventHandlers: ClientEventHandlers<typeof chatClientEvents> = {
  async 'chat:join'({ payload: { chat_id }, user, db, join }) {
    if (!(await mayReadChat(db, chat_id, user.user_id))) throw noChat();
    join(typingRoom(chat_id, user.user_id));
  },

  async 'chat:read'({ payload: { message_id }, user: { user_id }, db, emit }) {
    const reading = await readUpTo(db, user_id, message_id);
    if (!reading) throw noMessage();
    const { chat_id, author_id, has_moved, joined_seq, member_count, seer_ids } = reading;
    if (!has_moved) return;
    // A person who joined after the message must not receive the read mark: it would show that the message exists.
    const isLarge = member_count > READERS_TOLD;
    const receiver_ids = isLarge
      ? seer_ids.filter((seer_id) => [author_id, user_id].includes(seer_id))
      : seer_ids;
    const reader = viewReader({ user_id, joined_seq });
    emit(receiver_ids.map(userRoom), 'chat:read', { chat_id, ...reader, message_id });
  },

  async 'chat:typing'({ payload: { chat_id }, user: { user_id }, db, services, emit }) {
    // Typing events above the limit are ignored without an error: a device that sends too many does no harm.
    if (!(await isFirst(services.limits.consume(TYPING_PER_CHAT, `${user_id}:${chat_id}`)))) return;
    const audience = await listTypingAudience(db, chat_id, user_id);
    if (!audience) throw noChat();
    const rooms = audience.map((other_id) => typingRoom(chat_id, other_id));
    if (rooms.length > 0) emit(rooms, 'chat:typing', { user_id, chat_id }, { isVolatile: true });
  },
};

async function isFirst(count: Promise<void>): Promise<boolean> {
  try {
    await count;
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
