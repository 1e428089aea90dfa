import { CHAT_MATCH, type ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { me } from '#features/me/queries.ts';
import { patchCard } from '#features/cards/cards.ts';
import { applyChange, type Change, type OnEvent, refetchAfterGap, subscribe } from '#platform/live-query.ts';
import { fallbackTo } from '#platform/chunk-errors.ts';
import { useSession } from '#platform/session.ts';
import { tabStorage } from '#platform/storage.ts';
import { now } from '#platform/now.ts';
import { type Connection, emit } from '#platform/socket.ts';
import { closeMediaOf } from '#ui/open-media.ts';
import { announceMessage, withdrawAnnouncement } from './banner/banner.ts';
import { resumeEdits } from './changes/edits.ts';
import { type Chat, holdChat } from './chat.ts';
import { discard } from './composer/outbox.ts';
import { resume, whenSent } from './composer/sending.ts';
import { storeDrafts } from './composer/stored-drafts.ts';
import { startedTyping, stoppedTyping } from './composer/typing.ts';
import { changeMessages } from './history/catch-up.ts';
import { catchUpMessages, fetchMessage } from './history/catch-up-all.ts';
import { heardChange, listedChanges, type MessageChange } from './history/catch-up-changes.ts';
import { mergeMessages, oldestFirst } from './history/message-pages.ts';
import { markRead } from './history/readers.ts';
import { DRAWN } from './members.ts';
import { readUpToMessage, withChanges, withChat, withMessage } from './list/changes.ts';
import { withoutChat, withOne } from './list/small-changes.ts';
import { isInSight, useOpenChat } from './open-chat.ts';
import { listAsPast } from './past/list-as-past.ts';
import { WAITING_KEY } from './reactions/waiting.ts';
import { read, emitRead, emitWaitingReads } from './read-mark.ts';
import { messagesOf } from './history/queries.ts';
import { chatDetails, chats, pastChats } from './queries.ts';

const isMe = (user_id: number): boolean => user_id === useSession.getState().user_id;

/** How events change the list of chats. */
const inList = (cache: QueryClient): OnEvent<Chat[]> => ({
  'chat:message': ({ message, user, mentioned = false }) => addMessage(cache, { message, user }, mentioned),
  'chat:read': ({ chat_id, user_id, message_id }) => {
    if (!isMe(user_id)) return (list) => list;
    const seq = seqOf(cache, chat_id, message_id);
    return (list) => withOne(list, chat_id, (chat) => readUpToMessage(chat, message_id, seq));
  },
  'chat:changeMessage':
    ({ chat_id, change }) =>
    (list) =>
      withOne(list, chat_id, (chat) => (chat.last_change < change ? { ...chat, last_change: change } : chat)),
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

/**
 * Hides the date pictures of a match when the chat or the commitment ends, because the URLs of the pictures no longer
 * work.
 */
function hideDatePictures(cache: QueryClient, chat_id: number): void {
  const chat = cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat_id);
  if (chat?.type !== CHAT_MATCH) return;
  for (const id of chat.member_ids) if (!isMe(id)) patchCard(id, { real_pfp_url: null });
}

const uncommitted = (chat: Chat): Chat => ({ ...chat, committed: false, commit_request: null });

/** Updates the cached chats by events. */
export function subscribeChats(connection: Connection, cache: QueryClient): void {
  whenSent((sent) => applyChange(cache, chats, addMessage(cache, sent)));
  subscribe(connection, cache, chats, inList(cache));
  connection.on('chat:message', ({ message }) => {
    const { chat_id } = message.options;
    const list = cache.getQueryData(chats.queryKey);
    if (list?.every(({ id }) => id !== chat_id)) fetchAgain(cache, chats);
  });
  // The announcement that ends may be the one that nobody can write.
  connection.on('banner:gone', () => void resume());
  storeDrafts();
  connection.on('chat:typing', ({ chat_id, user_id }) => startedTyping(chat_id, user_id));
  connection.on('chat:read', ({ chat_id, message_id, ...reader }) => {
    changeMessages(cache, chat_id, (loaded) => markRead(loaded, reader, message_id));
    if (isMe(reader.user_id) && isReadUpToUnknown(cache, chat_id, message_id)) fetchAgain(cache, chats);
  });
  connection.on('chat:changeMessage', (event) => {
    if (heardChange(event)) void fetchMessage(cache, event.chat_id, event.message_id);
    removeOldContent(cache, event);
  });
  connection.on('chat:createChat', () => fetchAgain(cache, pastChats));
  connection.on('chat:updateChat', ({ chat_id, ...changes }) => {
    applyChange(cache, chatDetails(chat_id), (chat) => withChanges(chat, changes));
    // The event contains `owner_id` only after the old owner has left.
    if (changes.owner_id && isMe(changes.owner_id))
      void import('./parts.ts').then(
        (parts) => parts.sayInherited(cache, chat_id, changes.left),
        fallbackTo(undefined),
      );
    // Fetches the cards of the people who joined. The event cannot contain them, because each viewer gets different
    // cards.
    if (changes.joined) fetchAgain(cache, chatDetails(chat_id));
    if (changes.joined && isDrawnFrom(cache, chat_id)) fetchAgain(cache, chats);
    if (!changes.committed) return;
    // After a commitment, the answer to `me` names the partner and says that the user's date profile is hidden. If
    // former partners commit again, the chat's details contain both date pictures again.
    fetchAgain(cache, me);
    fetchAgain(cache, chatDetails(chat_id));
  });
  connection.on('chat:removeCommit', ({ chat_id }) => {
    applyChange(cache, chatDetails(chat_id), uncommitted);
    // A person who is no longer committed can use dating again, and the answer to `me` changes.
    fetchAgain(cache, me);
  });
  connection.on('chat:removeChat', ({ chat_id }) => {
    cache.removeQueries({ queryKey: ['chat', chat_id] });
    fetchAgain(cache, pastChats);
  });
}

/** Removes the old content of a message that was edited or is gone from what the page shows outside the history. */
function removeOldContent(
  cache: QueryClient,
  { chat_id, message_id, removed, unsent, edit }: MessageChange,
): void {
  // Search results may be on screen. After the change, they may lose this message or gain it.
  if (!removed && !unsent && !edit) return;
  void cache.resetQueries({
    queryKey: ['chat', chat_id],
    predicate: ({ queryKey }) => queryKey[2] === 'found',
  });
  // The mark of a mention goes with the mention.
  if (
    cache
      .getQueryData(chats.queryKey)
      ?.some((chat) => chat.id === chat_id && Number(chat.mention_seq) > chat.last_read_seq)
  )
    fetchAgain(cache, chats);
  if (edit) return;
  withdrawAnnouncement(message_id);
  closeMediaOf(message_id);
}

/**
 * Adds a new message to the cache, without duplicates. The message comes from an event or from the answer to the user's
 * own request.
 */
function addMessage(cache: QueryClient, arrived: ChatMessage, isMentioned = false): Change<Chat[]> {
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
  return (list) => withMessage(list, arrived, { isRead: isOwn, isMentioned });
}

/** Returns a message's number in its chat; undefined if the page does not know it. */
function seqOf(cache: QueryClient, chat_id: number, message_id: number): number | undefined {
  const last = cache.getQueryData(chats.queryKey)?.find(({ id }) => id === chat_id)?.lastMessage;
  const loaded = oldestFirst(cache.getQueryData(messagesOf(chat_id).queryKey));
  return [last, ...loaded].find((one) => one?.message.id === message_id)?.message.seq;
}

/**
 * Whether a chat in the list meets a condition. It is also true during a fetch of the list, because a fetched chat may
 * meet the condition.
 */
function mayBeListed(cache: QueryClient, isSo: (chat: Chat) => boolean): boolean {
  const list = cache.getQueryState(chats.queryKey);
  return list?.fetchStatus === 'fetching' || list?.data?.some(isSo) === true;
}

/**
 * Whether the user has read a chat on another device, up to a point that this page cannot find. This is so if the page
 * does not know the number of the message and the chat has later messages.
 */
const isReadUpToUnknown = (cache: QueryClient, chat_id: number, message_id: number): boolean =>
  seqOf(cache, chat_id, message_id) === undefined &&
  mayBeListed(cache, ({ id, lastMessage }) => id === chat_id && (lastMessage?.message.id ?? 0) > message_id);

/** Whether the list contains so few of a chat's members that a new member would appear in the chat's picture. */
const isDrawnFrom = (cache: QueryClient, chat_id: number): boolean =>
  mayBeListed(cache, ({ id, member_ids }) => id === chat_id && member_ids.length < DRAWN);

/**
 * Refetches a query after an event. A request that is already running is repeated, because its answer may be older than
 * the event.
 */
const fetchAgain = (cache: QueryClient, { queryKey }: { queryKey: readonly unknown[] }): void =>
  void refetchAfterGap(cache, { queryKey });

/** The queries whose data is outdated after a lost connection. Messages are not among them. */
export const oldAfterGap: QueryFilters[] = [
  chats,
  pastChats,
  { queryKey: ['chat'], predicate: ({ queryKey }) => queryKey[2] === 'details' },
];

/** Fetches the messages that were sent during a lost connection. It runs after the list of chats is fetched. */
export async function catchUpChats(cache: QueryClient): Promise<void> {
  const list = cache.getQueryState(chats.queryKey);
  await catchUpMessages(cache, list?.isInvalidated ? undefined : list?.data, useOpenChat.getState().chat_id);
}

/**
 * Runs after each connect and reconnect. Sends the waiting messages and edits, the id of the chat on screen and the
 * unconfirmed read positions. Resolves once the server has confirmed the read positions.
 */
export async function resumeOpenChat(cache: QueryClient): Promise<void> {
  const { chat_id } = useOpenChat.getState();
  listedChanges(cache.getQueryData(chats.queryKey));
  void resume();
  void resumeEdits();
  // Loading the code of the reactions also sends the waiting reactions.
  if (tabStorage.get(WAITING_KEY)) void import('./parts.ts').catch(fallbackTo(null));
  const joined = chat_id === null ? null : emit('chat:join', { chat_id });
  if (chat_id !== null) {
    const newest = cache.getQueryData(messagesOf(chat_id).queryKey)?.pages[0]?.messages[0];
    if (newest && isInSight(chat_id)) await emitRead(chat_id, newest.message.id);
  }
  await emitWaitingReads();
  await joined;
}
