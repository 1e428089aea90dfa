import type { Chat, ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useSession } from '#platform/session.ts';
import { type Connection, say } from '#platform/socket.ts';
import { announceMessage } from './banner/banner.ts';
import { withNews } from './changes.ts';
import { catchUp, changeMessages } from './history/catch-up.ts';
import { withChat, withNewMessage } from './history/merge.ts';
import { markRead, mergeMessages, type MessagePages } from './history/message-pages.ts';
import { isInSight, useOpenChat } from './open-chat.ts';
import { discard, resume, whenSent } from './composer/outbox.ts';
import { sayRead, sayUnsaidReads } from './read-mark.ts';
import { chatDetails, chats, messagesOf, pastChats } from './requests.ts';
import { startedTyping, stoppedTyping } from './composer/typing.ts';

/** Members whose faces make a group's picture. */
const DRAWN = 4;

const changeChats = (cache: QueryClient, next: (list: Chat[]) => Chat[]) =>
  cache.setQueryData(chats.queryKey, (list) => list && next(list));

/** Takes in a message that just happened, once: from the news, or as the answer to one's own sending. */
function addMessage(cache: QueryClient, arrived: ChatMessage): void {
  const { message } = arrived;
  const { chat_id } = message.options;
  const isOwn = message.author_id === useSession.getState().user_id;
  const isRead = isOwn || isInSight(chat_id);
  const list = cache.getQueryData(chats.queryKey);
  const isNew = (list?.find((chat) => chat.id === chat_id)?.lastMessage?.message.id ?? 0) < message.id;
  stoppedTyping(chat_id, message.author_id);
  if (message.client_id) discard(message.client_id);
  changeMessages(cache, chat_id, (loaded) => mergeMessages(loaded, [arrived]));
  if (list && !list.some((chat) => chat.id === chat_id))
    void cache.invalidateQueries({ queryKey: chats.queryKey });
  changeChats(cache, (all) => withNewMessage(all, arrived, { isRead }));
  if (isNew && !isOwn && !arrived.user.blocked && !isRead && useOpenChat.getState().chat_id !== chat_id)
    announceMessage(arrived);
}

/** Keeps what is cached of chats current with the news. */
export function followChats(connection: Connection, cache: QueryClient): void {
  whenSent((sent) => addMessage(cache, sent));
  connection.on('chat:message', ({ message, user }) => addMessage(cache, { message, user }));
  connection.on('chat:typing', ({ chat_id, user_id }) => startedTyping(chat_id, user_id));
  connection.on('chat:read', ({ chat_id, user_id, message_id }) => {
    changeMessages(cache, chat_id, (loaded) => markRead(loaded, user_id, message_id));
    if (user_id === useSession.getState().user_id) readElsewhere(cache, chat_id, message_id);
  });
  connection.on('chat:createChat', ({ chat }) => {
    changeChats(cache, (list) => withChat(list, chat));
    void cache.invalidateQueries({ queryKey: pastChats.queryKey });
  });
  connection.on('chat:updateChat', ({ chat_id, ...changes }) => {
    changeChats(cache, (list) => list.map((chat) => (chat.id === chat_id ? withNews(chat, changes) : chat)));
    cache.setQueryData(chatDetails(chat_id).queryKey, (chat) => chat && withNews(chat, changes));
    void cache.invalidateQueries({ queryKey: chatDetails(chat_id).queryKey });
    if (changes.joined && isDrawnFrom(cache, chat_id))
      void cache.invalidateQueries({ queryKey: chats.queryKey });
  });
  connection.on('chat:removeChat', ({ chat_id }) => {
    changeChats(cache, (list) => list.filter((chat) => chat.id !== chat_id));
    cache.removeQueries({ queryKey: ['chat', chat_id] });
    void cache.invalidateQueries({ queryKey: pastChats.queryKey });
  });
}

/** Whether the list knows so few of a chat's members that its picture would show those who come. */
const isDrawnFrom = (cache: QueryClient, chat_id: number): boolean =>
  cache.getQueryData(chats.queryKey)?.some(({ id, members }) => id === chat_id && members.length < DRAWN) ??
  false;

/** Another device of one's own read a chat. */
function readElsewhere(cache: QueryClient, chat_id: number, message_id: number): void {
  changeChats(cache, (list) =>
    list.map((chat) => {
      const isAll = chat.id === chat_id && (chat.lastMessage?.message.id ?? 0) <= message_id;
      return isAll ? { ...chat, unread_count: 0, last_read_seq: chat.lastMessage?.message.seq ?? 0 } : chat;
    }),
  );
}

/** Fetches what happened while the connection was gone, and goes on sending what waited. */
export async function catchUpChats(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: chats.queryKey });
  const loaded = cache.getQueriesData<MessagePages>({
    queryKey: ['chat'],
    predicate: ({ queryKey }) => queryKey[2] === 'messages',
  });
  await Promise.all(loaded.map(([key]) => catchUp(cache, key[1] as number)));
}

/**
 * After each (new) connection: what the server forgot of the chat on screen, and what it may not have heard. Resolves
 * once it has heard it.
 */
export async function resumeOpenChat(cache: QueryClient): Promise<void> {
  const { chat_id, atEnd } = useOpenChat.getState();
  resume();
  if (chat_id !== null) {
    void say('chat:join', { chat_id });
    const newest = cache.getQueryData(messagesOf(chat_id).queryKey)?.pages[0]?.messages[0];
    if (newest && atEnd && document.visibilityState === 'visible') await sayRead(chat_id, newest.message.id);
  }
  await sayUnsaidReads();
}
