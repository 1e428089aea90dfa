import type { changeCalls } from '@quad/contract/chat/change-calls.ts';
import { viewCards } from '#features/people/views.ts';
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
  listReaders,
  pageReactions,
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
  await lockChatOf(db, message_id);
  const message = await findSeenMessage(db, user_id, message_id);
  if (!message) throw noMessage();
  if (!message.is_open) throw chatClosed();
  if (message.is_gone) throw messageGone();
  let { change } = message;
  if (message.reaction !== emoji) {
    await storeReaction(db, { message_id, user_id, emoji });
    change = (await numberChange(db, message_id))?.change ?? change;
    const telling = { db, emit, services, afterCommit };
    await tellReaction(telling, { ...message, change }, { message_id, user_id, emoji });
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
 * Sends a message's reactions to the members who see the message. In a large chat, only the person who reacts gets them
 * at once. All others get them together, every half second. Otherwise five hundred people who react would each get five
 * hundred events.
 */
async function tellReaction(
  { db, emit, services, afterCommit }: Telling,
  message: SeenMessage,
  { message_id, user_id, emoji }: NewReaction,
): Promise<void> {
  const readers = await listReaders(db, message_id);
  const reaction = { user_id, emoji };
  const told = { message, message_id, reaction };
  if (readers.length <= READERS_TOLD) return emitReactions(db, emit, { ...told, readers });
  await emitReactions(db, emit, { ...told, readers: readers.filter((reader) => reader.user_id === user_id) });
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
  if (!message) return;
  const { emit, flush } = afterCommitQueue(events.send);
  await emitReactions(db, emit, { message, message_id, readers: await listReaders(db, message_id) });
  flush();
}

type Reactions = {
  message: Pick<SeenMessage, 'chat_id' | 'change'>;
  message_id: number;
  readers: readonly { user_id: number; sees_all: boolean }[];
  /** The person who has just reacted, in an event about one reaction. */
  reaction?: { user_id: number; emoji: string | null };
};

/**
 * Sends a message's reactions to the given readers. A reader who may not see all of them gets only the number of the
 * change, and then fetches the message. So nobody gets a reaction that they may not see.
 */
async function emitReactions(
  db: Db,
  emit: Emit,
  { message: { chat_id, change }, message_id, readers, reaction }: Reactions,
): Promise<void> {
  const event = { chat_id, message_id, change };
  const reactions = (await listReactions(db, message_id)).map(({ mine: _mine, ...kind }) => kind);
  const fetching = readers.filter(({ sees_all }) => !sees_all);
  if (fetching.length > 0) emit(fetching.map(roomOf), 'chat:changeMessage', event);
  const told = readers.filter(({ sees_all }) => sees_all);
  if (told.length > 0)
    emit(told.map(roomOf), 'chat:changeMessage', { ...event, reactions, ...(reaction && { reaction }) });
}

const roomOf = ({ user_id }: { user_id: number }) => userRoom(user_id);

/** A page of the people who reacted to a message. */
export const getReactions: Handler<typeof changeCalls.GetReactions> = async ({
  input: { message_id, after_user_id },
  user: { user_id },
  db,
  services,
}) => {
  const message = await findSeenMessage(db, user_id, message_id);
  if (!message) throw noMessage();
  const page = await pageReactions(db, message_id, after_user_id ?? 0, message.blocked_ids);
  const ids = page.map((one) => one.user_id);
  const cards = await viewCards(db, services, user_id, ids);
  return {
    reactions: page.flatMap((one) => {
      const user = cards.get(one.user_id);
      return user ? [{ user, emoji: one.emoji }] : [];
    }),
  };
};
