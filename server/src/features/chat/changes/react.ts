import type { changeCalls } from '@quad/contract/chat/change-calls.ts';
import { nameOnlyCard, viewCards } from '#features/people/views.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Context, Handler } from '#platform/handlers.ts';
import { conflict } from '#platform/problems.ts';
import { afterCommitQueue, type Emit, userRoom } from '#platform/server-events.ts';
import type { HandlerServices } from '#platform/services.ts';
import { READERS_TOLD } from '../limits.ts';
import { chatClosed, messageGone, noMessage } from '../rules.ts';
import {
  findMessage,
  findSeenMessage,
  lockChatOf,
  numberChange,
  type SeenMessage,
} from './queries/changes.ts';
import {
  deleteReaction,
  listReactions,
  type News,
  pageReactions,
  readNews,
  setReaction,
} from './queries/reactions.ts';

/**
 * Sets or takes back the caller's reaction to a message, and notifies everybody who sees the message. A reaction that
 * the message already has changes nothing. Source: everyday.md §4.
 */
export const reactToMessage: Handler<typeof changeCalls.ReactToMessage> = async ({
  input: { message_id, emoji },
  user: { user_id },
  db,
  emit,
  services,
  afterCommit,
}) => {
  await lockChatOf(db, user_id, message_id);
  const message = await findSeenMessage(db, user_id, message_id);
  if (!message) throw noMessage();
  if (!message.is_open) throw chatClosed();
  if (message.is_gone) throw messageGone();
  let { change } = message;
  if (message.reaction !== emoji) {
    await storeReaction(db, { message_id, user_id, emoji });
    change = (await numberChange(db, message_id))?.change ?? change;
    const telling = { db, emit, services, afterCommit };
    const changed = { chat_id: message.chat_id, message_id, change };
    await tellReaction(telling, changed, { message_id, user_id, emoji });
  }
  return { message_id, change, reactions: await listReactions(db, message_id, user_id, message.blocked_ids) };
};

type NewReaction = { message_id: number; user_id: number; emoji: string | null };

async function storeReaction(db: Db, { message_id, user_id, emoji }: NewReaction): Promise<void> {
  if (emoji === null) await deleteReaction(db, message_id, user_id);
  else if (!(await setReaction(db, message_id, user_id, emoji)))
    throw conflict('This message has enough different reactions');
}

/**
 * Tells the members who see a message of its reactions. In a large chat, only the person is told at once. All others are
 * told together, each half second, or five hundred people who react would be told five hundred times each.
 */
async function tellReaction(
  { db, emit, services, afterCommit }: Telling,
  message: Changed,
  reaction: NewReaction,
): Promise<void> {
  const { message_id, user_id } = reaction;
  const news = await readNews(db, message_id, user_id);
  if (!news) return;
  const { full_readers, partial_readers } = news;
  if (full_readers.length + partial_readers.length <= READERS_TOLD)
    return emitNews(emit, message, news, reaction);
  const own = (ids: readonly number[]) => ids.filter((id) => id === user_id);
  const toSelf = { ...news, full_readers: own(full_readers), partial_readers: own(partial_readers) };
  emitNews(emit, message, toSelf, reaction);
  afterCommit((pool) =>
    services.soon.run(`reactions ${message_id}`, () => tellAll(pool, services, message_id)),
  );
}

type Telling = Pick<Context<typeof changeCalls.ReactToMessage>, 'emit' | 'services' | 'afterCommit'> & {
  db: Db;
};

/** Tells all members who see a message of its reactions as they are now. */
async function tellAll(
  db: Db,
  { events }: Pick<HandlerServices, 'events'>,
  message_id: number,
): Promise<void> {
  const message = await findMessage(db, message_id);
  const news = await readNews(db, message_id, null);
  if (!message || !news) return;
  const { emit, flush } = afterCommitQueue(events.send);
  emitNews(emit, { ...message, message_id }, news);
  flush();
}

type Changed = Pick<SeenMessage, 'chat_id' | 'change'> & { message_id: number };

/**
 * Sends a message's reactions to the members who see the message. Members who do not see all the reactions get only the
 * number of the change, and their pages fetch the message. So nobody hears of a reaction that they may not see.
 */
function emitNews(
  emit: Emit,
  { chat_id, message_id, change }: Changed,
  { reactions, full_readers, partial_readers }: News,
  by?: NewReaction,
): void {
  const event = { chat_id, message_id, change };
  if (partial_readers.length > 0) emit(partial_readers.map(userRoom), 'chat:changeMessage', event);
  if (full_readers.length > 0)
    emit(full_readers.map(userRoom), 'chat:changeMessage', {
      ...event,
      reactions: (reactions ?? []).map(({ mine: _mine, ...kind }) => kind),
      ...(by && { reaction: { user_id: by.user_id, emoji: by.emoji } }),
    });
}

/** A page of the people who reacted to a message. */
export const getReactions: Handler<typeof changeCalls.GetReactions> = async ({
  input: { message_id, after_user_id },
  user: { user_id },
  db,
  services,
}) => {
  const message = await findSeenMessage(db, user_id, message_id);
  if (!message) throw noMessage();
  // The author of a hidden message still sees it.
  if (message.is_gone && message.author_id !== user_id) return { reactions: [] };
  const page = await pageReactions(db, message_id, after_user_id ?? 0, message.blocked_ids);
  const ids = page.map((one) => one.user_id);
  const cards = await viewCards(db, services, user_id, ids);
  return {
    reactions: page.flatMap((one) => {
      const user = cards.get(one.user_id);
      if (!user) return [];
      const isNameOnly = message.is_name_only && user.id !== user_id;
      return [{ user: isNameOnly ? nameOnlyCard(user) : user, emoji: one.emoji }];
    }),
  };
};
