import { chatCalls } from '@quad/contract/chat/calls.ts';
import type { chatServerEvents } from '@quad/contract/chat/events.ts';
import type { Chat, ChatMessage } from '@quad/contract/chat/shapes.ts';
import type { PayloadOf } from '@quad/contract/core/event.ts';
import type { Person } from '#testing/app.ts';
import { everything } from './chats.ts';

/** A page's cache: the chat list, and for each opened chat the messages by their ids. */
export type Cache = { chats: Map<number, Chat>; messages: Map<number, Map<number, ChatMessage>> };

type ChatEvents = { [Name in keyof typeof chatServerEvents]: PayloadOf<typeof chatServerEvents, Name> };
type Apply<Name extends keyof ChatEvents> = (cache: Cache, me: number, payload: ChatEvents[Name]) => void;

/** Fetches the chat list, and the whole history of some chats. */
export async function fetchCache(person: Person, chat_ids: readonly number[]): Promise<Cache> {
  const chats = await person.callOk(chatCalls.GetMyChats, {});
  const messages: Cache['messages'] = new Map();
  for (const chat_id of chat_ids) {
    const read = (await everything(person, chat_id)).toReversed();
    messages.set(chat_id, new Map(read.map((one) => [one.message.id, one])));
  }
  // Members' cards are removed, because events about presence and friendship change the cards, too.
  return { chats: new Map(chats.map((chat) => [chat.id, { ...chat, members: [] }])), messages };
}

/** Applies an event as the contract says. Events of other features are ignored. */
export function applyEvent(cache: Cache, me: number, name: string, payload: unknown): void {
  (changes as Record<string, Apply<never>>)[name]?.(cache, me, payload as never);
}

/** Adds the messages that are not in the cache, and sorts the cache by message id. */
export function mergeMessages(known: Map<number, ChatMessage>, more: readonly ChatMessage[]): void {
  for (const { message, user } of more) if (!known.has(message.id)) known.set(message.id, { message, user });
  const sorted = [...known].toSorted(([a], [b]) => a - b);
  known.clear();
  sorted.forEach(([id, one]) => known.set(id, one));
}

const changes: { [Name in keyof ChatEvents]?: Apply<Name> } = {
  'chat:message'({ chats, messages }, me, { message, user }) {
    const chat_id = message.options.chat_id;
    const history = messages.get(chat_id);
    if (history) mergeMessages(history, [{ message, user }]);
    const chat = chats.get(chat_id);
    if (chat && message.seq > (chat.lastMessage?.message.seq ?? 0)) {
      const unread_count = chat.unread_count + (message.seq - (chat.lastMessage?.message.seq ?? 0));
      toTop(chats, { ...chat, lastMessage: { message, user }, unread_count });
    }
    markRead({ chats, messages }, { chat_id, user_id: message.author_id, upTo: message });
    if (message.author_id === me) moveMine(chats, chat_id, message.seq);
  },

  'chat:read'({ chats, messages }, me, { chat_id, user_id, message_id }) {
    const latest = chats.get(chat_id)?.lastMessage?.message;
    const upTo =
      messages.get(chat_id)?.get(message_id)?.message ?? (latest?.id === message_id ? latest : undefined);
    if (!upTo) return;
    markRead({ chats, messages }, { chat_id, user_id, upTo });
    if (user_id === me) moveMine(chats, chat_id, upTo.seq);
  },

  'chat:createChat'({ chats }, _me, { chat }) {
    chats.delete(chat.id);
    chats.set(chat.id, { ...chat, members: [] });
    sort(chats);
  },

  'chat:removeChat': ({ chats }, _me, { chat_id }) => void chats.delete(chat_id),
};

function toTop(chats: Cache['chats'], chat: Chat): void {
  chats.set(chat.id, chat);
  sort(chats);
}

const timeOf = (chat: Chat): string => chat.lastMessage?.message.creation_time ?? chat.creation_time;

function sort(chats: Cache['chats']): void {
  const sorted = [...chats.values()].toSorted((a, b) => timeOf(b).localeCompare(timeOf(a)) || b.id - a.id);
  chats.clear();
  sorted.forEach((chat) => chats.set(chat.id, chat));
}

type ReadMark = { chat_id: number; user_id: number; upTo: { id: number } };

function markRead({ chats, messages }: Cache, { chat_id, user_id, upTo }: ReadMark): void {
  const latest = chats.get(chat_id)?.lastMessage;
  for (const one of [...(messages.get(chat_id)?.values() ?? []), ...(latest ? [latest] : [])]) {
    const { id, author_id, options } = one.message;
    if (id > upTo.id || author_id === user_id) continue;
    if (!options.read.some((reader) => reader.user_id === user_id)) options.read.push({ user_id });
    options.read.sort((a, b) => a.user_id - b.user_id);
  }
}

function moveMine(chats: Cache['chats'], chat_id: number, seq: number): void {
  const chat = chats.get(chat_id);
  if (!chat || seq <= chat.last_read_seq) return;
  const last_read_seq = seq;
  chats.set(chat_id, { ...chat, last_read_seq, unread_count: (chat.lastMessage?.message.seq ?? 0) - seq });
}
