import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { Author, Chat, ChatMessage } from '@quad/contract/chat/shapes.ts';
import { subscribeChats } from '#features/chat/live.ts';
import type { Card } from '@quad/contract/people/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import { setConnection } from '#platform/socket.ts';
import { ALEX, answerCards, befriended, card, chatWith } from './cards.ts';
import { fakeConnection } from './fake-connection.ts';
import { answer, failure, success } from './fake-server.ts';

/** Friends of Alex. */
export const priya = card({ ...befriended });
export const theo = card({ ...befriended, id: 6, first_name: 'Theo', last_name: 'Nakamura' });
export const mia = card({ ...befriended, id: 7, first_name: 'Mia', last_name: 'Castellanos' });
/** Alex as a member of a chat. */
export const alex = card({ id: ALEX, first_name: 'Alex', last_name: 'Chen' });

/** Makes a group that Alex owns. `members` are the other members. */
export const group = (members: Card[], some: Partial<Chat> = {}): Chat =>
  chatWith(priya, {
    id: 30,
    type: 1,
    title: 'Friday lawn crew',
    owner_id: ALEX,
    members: [alex, ...members],
    member_count: members.length + 1,
    ...some,
  });

/** Makes a message in the chat of `group`. */
export function saidBy(user: Author, content: string, id = 500): ChatMessage {
  const { first_name, last_name, pfp_url } = user;
  return {
    message: {
      id,
      seq: id - 499,
      content,
      media: [],
      creation_time: '2026-11-07T04:00:00.000Z',
      author_id: user.id,
      options: { chat_id: 30, read: [] },
    },
    user: { id: user.id, first_name, last_name, pfp_url, ...(user.blocked && { blocked: true }) },
  };
}

/** Makes the server answer with these chats, their members and their messages. */
export function haveChats(list: Chat[], said: ChatMessage[] = [], past: Chat[] = []): void {
  answer(chatCalls.GetMyChats, () => success(list));
  answerCards(list.flatMap(({ members }) => members));
  answer(chatCalls.GetPastChats, () => success(past));
  answer(chatCalls.GetMessages, ({ page }) => success({ messages: page === 0 ? said.toReversed() : [] }));
  answer(chatCalls.GetChatByID, ({ chat_id }) => {
    const chat = [...list, ...past].find(({ id }) => id === chat_id);
    if (!chat) return failure(404);
    const { icon_url, title, members } = chat;
    return success({ chat, icon_url, title, members, committed: false, commit_request: null });
  });
}

/** Subscribes the chats to their events for the rest of the test. @returns a function that sends an event */
export function subscribeEvents(cache: QueryClient) {
  const { connection, sendEvent } = fakeConnection();
  setConnection(connection);
  onTestFinished(() => setConnection(null));
  subscribeChats(connection, cache);
  return sendEvent;
}
