import type { chatNews } from '@quad/contract/chat/events.ts';
import type { Chat } from '@quad/contract/chat/shapes.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';

type Changes = Omit<PayloadOf<typeof chatNews, 'chat:updateChat'>, 'chat_id'>;

/** A chat without some of its members. */
export function withoutMembers(chat: Chat, user_ids: readonly number[]): Chat {
  const members = chat.members.filter(({ id }) => !user_ids.includes(id));
  return members.length === chat.members.length ? chat : { ...chat, members };
}

/** A chat after news of what has changed about it. Who came is not known by card yet. */
export function withNews(chat: Chat, { joined: _joined, left = [], ...change }: Changes): Chat {
  return withoutMembers({ ...chat, ...change }, left);
}
