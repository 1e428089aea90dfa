import { CHAT_MATCH, type ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { me } from '#features/me/queries.ts';
import { cardOf, patchCard } from '#features/cards/cards.ts';
import { applyChange, type Change, type OnEvent, refetchAfterGap, subscribe } from '#platform/live-query.ts';
import { useSession } from '#platform/session.ts';
import { now } from '#platform/now.ts';
import { type Connection, emit } from '#platform/socket.ts';
import { closeMediaOf } from '#ui/open-media.ts';
import { showToast } from '#ui/toasts.ts';
import { announceMessage, withdrawAnnouncement } from './banner/banner.ts';
import { type Chat, holdChat } from './chat.ts';
import { discard } from './composer/outbox.ts';
import { resume, whenSent } from './composer/sending.ts';
import { storeDrafts } from './composer/stored-drafts.ts';
import { startedTyping, stoppedTyping } from './composer/typing.ts';
import { changeMessages } from './history/catch-up.ts';
import { catchUpMessages } from './history/catch-up-all.ts';
import { emptied, mergeMessages, oldestFirst, withoutWords } from './history/message-pages.ts';
import { markRead } from './history/readers.ts';
import { DRAWN } from './members.ts';
import { readUpToMessage, withChanges, withChat, withMessage } from './list/changes.ts';
import { withoutChat, withOne } from './list/small-changes.ts';
import { chatTitle, namedInTitle } from './names.ts';
import { isInSight, useOpenChat } from './open-chat.ts';
import { listAsPast } from './past/list-as-past.ts';
import { read, emitRead, emitWaitingReads } from './read-mark.ts';
import { messagesOf } from './history/queries.ts';
import { chatDetails, chats, pastChats } from './queries.ts';

const isMe = (user_id: number): boolean => user_id === useSession.getState().user_id;

/** The changes that events make to the list of chats. */
const inList = (cache: QueryClient): OnEvent<Chat[]> => ({
  'chat:message': ({ message, user }) => takeIn(cache, { message, user }),
  'chat:read': ({ chat_id, user_id, message_id }) => {
    if (!isMe(user_id)) return (list) => list;
    const seq = seqOf(cache, chat_id, message_id);
    return (list) => withOne(list, chat_id, (chat) => readUpToMessage(chat, message_id, seq));
  },
  'chat:removeMessage':
    ({ chat_id, message_id }) =>
    (list) =>
      withOne(list, chat_id, (chat) =>
        chat.lastMessage?.message.id === message_id
          ? { ...chat, lastMessage: emptied(chat.lastMessage) }
          : chat,
      ),
  'chat:createChat': ({ chat }) => {
    const created = holdChat(chat, now());
    return (list) => withChat(list, created);
  },
  'chat:updateChat':
    ({ chat_id, ...changes }) =>
    (list) =>
      withOne(list, chat_id, (chat) => withChanges(chat, changes)),
  'chat:removeChat': ({ chat_id }) => {
    hideDatePictures(cache, chat_id);
    listAsPast(cache, chat_id);
    return (list) => withoutChat(list, chat_id);
  },
  'chat:removeCommit': ({ chat_id }) => {
    hideDatePictures(cache, chat_id);
    return (list) => withOne(list, chat_id, uncommitted);
  },
});

/** Hides the date pictures in a chat that ends, or of two people who part: the pictures' addresses no longer work. */
function hideDatePictures(cache: QueryClient, chat_id: number): void {
  const chat = cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat_id);
  if (chat?.type !== CHAT_MATCH) return;
  for (const id of chat.member_ids) if (!isMe(id)) patchCard(id, { real_pfp_url: null });
}

const uncommitted = (chat: Chat): Chat => ({ ...chat, committed: false, commit_request: null });

/** Keeps the cached chats current by events. */
export function subscribeChats(connection: Connection, cache: QueryClient): void {
  whenSent((sent) => applyChange(cache, chats, takeIn(cache, sent)));
  subscribe(connection, cache, chats, inList(cache));
  connection.on('chat:message', ({ message }) => {
    const { chat_id } = message.options;
    const list = cache.getQueryData(chats.queryKey);
    if (list?.every(({ id }) => id !== chat_id)) fetchAgain(cache, chats);
  });
  storeDrafts();
  connection.on('chat:typing', ({ chat_id, user_id }) => startedTyping(chat_id, user_id));
  connection.on('chat:read', ({ chat_id, message_id, ...reader }) => {
    changeMessages(cache, chat_id, (loaded) => markRead(loaded, reader, message_id));
    if (isMe(reader.user_id) && isReadUpToUnknown(cache, chat_id, message_id)) fetchAgain(cache, chats);
  });
  connection.on('chat:removeMessage', ({ chat_id, message_id }) => {
    changeMessages(cache, chat_id, (loaded) => withoutWords(loaded, message_id));
    // Refetches segments around a message and search results, because they are on screen and no event changes them.
    void cache.resetQueries({
      queryKey: ['chat', chat_id],
      predicate: ({ queryKey }) => queryKey[2] === 'around' || queryKey[2] === 'found',
    });
    fetchAgain(cache, pastChats);
    withdrawAnnouncement(message_id);
    closeMediaOf(message_id);
  });
  connection.on('chat:createChat', () => fetchAgain(cache, pastChats));
  connection.on('chat:updateChat', ({ chat_id, ...changes }) => {
    applyChange(cache, chatDetails(chat_id), (chat) => withChanges(chat, changes));
    // The event has `owner_id` only if the owner has left.
    if (changes.owner_id && isMe(changes.owner_id)) sayInherited(cache, chat_id, changes.left);
    // Fetches the cards of people who joined. Each viewer gets different cards, so the event cannot include them.
    if (changes.joined) fetchAgain(cache, chatDetails(chat_id));
    if (changes.joined && isDrawnFrom(cache, chat_id)) fetchAgain(cache, chats);
    if (!changes.committed) return;
    // A commit hides the user's date profile, and the answer to `me` names the partner. If the two commit again, they
    // see each other's date pictures again, which are in the chat's details.
    fetchAgain(cache, me);
    fetchAgain(cache, chatDetails(chat_id));
  });
  connection.on('chat:removeCommit', ({ chat_id }) => {
    applyChange(cache, chatDetails(chat_id), uncommitted);
    // A person who is no longer committed may use dating again. The answer to `me` says so.
    fetchAgain(cache, me);
  });
  connection.on('chat:removeChat', ({ chat_id }) => {
    cache.removeQueries({ queryKey: ['chat', chat_id] });
    fetchAgain(cache, pastChats);
  });
}

/** Tells the user that they are now the owner of a group, and who has left it. */
function sayInherited(cache: QueryClient, chat_id: number, left: readonly number[] = []): void {
  const chat = cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat_id);
  if (!chat) return;
  const isOpen = useOpenChat.getState().chat_id === chat_id;
  const named = namedInTitle(chat, useSession.getState().user_id).flatMap((id) => cardOf(id) ?? []);
  const owner = left.map(cardOf).find((card) => card && !card.deleted);
  const isAlone = chat.title === null && named.length === 0;
  const what = isOpen ? 'this group' : isAlone ? 'a group of just you' : chatTitle(chat, named);
  showToast(`${owner ? `${owner.first_name} left. ` : ''}You run ${what} now.`, undefined, { stays: true });
}

/**
 * Adds a new message to the cache, once. The message comes from an event, or from the answer to the user's own sending.
 */
function takeIn(cache: QueryClient, arrived: ChatMessage): Change<Chat[]> {
  const { message, user } = arrived;
  const { chat_id } = message.options;
  const isOwn = isMe(message.author_id);
  const isSeen = !isOwn && isInSight(chat_id);
  const last = cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat_id)?.lastMessage;
  const isNew = (last?.message.seq ?? 0) < message.seq;
  stoppedTyping(chat_id, message.author_id);
  if (message.client_id) discard(message.client_id);
  changeMessages(cache, chat_id, (loaded) => mergeMessages(loaded, [arrived]));
  if (isSeen) read(cache, chat_id, message);
  if (isNew && !isOwn && !user.blocked && !isSeen && useOpenChat.getState().chat_id !== chat_id)
    announceMessage(arrived);
  return (list) => withMessage(list, arrived, { isRead: isOwn });
}

/** A message's number in its chat, if the page knows it. */
function seqOf(cache: QueryClient, chat_id: number, message_id: number): number | undefined {
  const last = cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat_id)?.lastMessage;
  const loaded = oldestFirst(cache.getQueryData(messagesOf(chat_id).queryKey));
  return [last, ...loaded].find((one) => one?.message.id === message_id)?.message.seq;
}

/**
 * Whether a condition is true of a chat in the list. Also true while the list is being fetched, because a fetched chat
 * may meet the condition.
 */
function mayBeListed(cache: QueryClient, isSo: (chat: Chat) => boolean): boolean {
  const list = cache.getQueryState(chats.queryKey);
  return list?.fetchStatus === 'fetching' || list?.data?.some(isSo) === true;
}

/**
 * Whether the user has read a chat on another device up to an unknown point: the message is before the chat's last one,
 * and this page does not know its number.
 */
const isReadUpToUnknown = (cache: QueryClient, chat_id: number, message_id: number): boolean =>
  seqOf(cache, chat_id, message_id) === undefined &&
  mayBeListed(cache, ({ id, lastMessage }) => id === chat_id && (lastMessage?.message.id ?? 0) > message_id);

/** Whether the list has only few of a chat's members, so that new members would appear in the chat's picture. */
const isDrawnFrom = (cache: QueryClient, chat_id: number): boolean =>
  mayBeListed(cache, ({ id, member_ids }) => id === chat_id && member_ids.length < DRAWN);

/**
 * Fetches a query again after an event. An answer that is on its way may be older than the event, so it is fetched
 * again, too.
 */
const fetchAgain = (cache: QueryClient, { queryKey }: { queryKey: readonly unknown[] }): void =>
  void refetchAfterGap(cache, { queryKey });

/** The queries, apart from messages, whose data is outdated after a gap. */
export const oldAfterGap: QueryFilters[] = [
  chats,
  pastChats,
  { queryKey: ['chat'], predicate: ({ queryKey }) => queryKey[2] === 'details' },
];

/** Fetches the messages that were sent while the connection was lost, once the list of chats has been fetched. */
export async function catchUpChats(cache: QueryClient): Promise<void> {
  const list = cache.getQueryState(chats.queryKey);
  await catchUpMessages(cache, list?.isInvalidated ? undefined : list?.data, useOpenChat.getState().chat_id);
}

/**
 * Runs after the first connection and after each reconnect. It sends waiting messages and tells the server which chat
 * is on screen. It also sends the read positions that the server may not have got. Resolves once the server has these.
 */
export async function resumeOpenChat(cache: QueryClient): Promise<void> {
  const { chat_id } = useOpenChat.getState();
  void resume();
  const joined = chat_id === null ? null : emit('chat:join', { chat_id });
  if (chat_id !== null) {
    const newest = cache.getQueryData(messagesOf(chat_id).queryKey)?.pages[0]?.messages[0];
    if (newest && isInSight(chat_id)) await emitRead(chat_id, newest.message.id);
  }
  await emitWaitingReads();
  await joined;
}
