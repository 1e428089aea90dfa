import type { changeCalls } from '@quad/contract/chat/change-calls.ts';
import { viewCards } from '#features/people/views.ts';
import type { Db } from '#platform/db/schema.ts';
import type { Handler } from '#platform/handlers.ts';
import { conflict } from '#platform/problems.ts';
import { type Emit, userRoom } from '#platform/server-events.ts';
import { chatClosed, messageGone, noMessage } from '../rules.ts';
import {
  findSeenMessage,
  listMembersWhoSee,
  lockChatOf,
  numberChange,
  type SeenMessage,
} from './queries/changes.ts';
import {
  deleteReaction,
  findReaction,
  listAcrossReactions,
  listReactions,
  pageReactions,
  setReaction,
} from './queries/reactions.ts';

/**
 * Sets or takes back the caller's reaction to a message, and tells everybody who sees it. What is there already is no
 * change. Source: everyday.md §4.
 */
export const reactToMessage: Handler<typeof changeCalls.ReactToMessage> = async ({
  input: { message_id, emoji },
  user: { user_id },
  db,
  emit,
}) => {
  await lockChatOf(db, message_id);
  const message = await findSeenMessage(db, user_id, message_id);
  if (!message) throw noMessage();
  if (!message.is_open) throw chatClosed();
  if (message.is_gone) throw messageGone();
  let { change } = message;
  if ((await findReaction(db, message_id, user_id)) !== (emoji ?? undefined)) {
    await storeReaction(db, { message_id, user_id, emoji });
    change = (await numberChange(db, message_id))?.change ?? change;
    await emitReaction(db, emit, { ...message, change }, { message_id, user_id, emoji });
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
 * Tells all members who see a message of its reactions. Members with a block between them and somebody who reacted get
 * the change alone, and fetch the message: nobody hears of a reaction that they may not see.
 */
async function emitReaction(
  db: Db,
  emit: Emit,
  message: SeenMessage,
  { message_id, user_id, emoji }: NewReaction,
): Promise<void> {
  const { chat_id, change } = message;
  const [members, across, reactions] = [
    await listMembersWhoSee(db, message),
    new Set(await listAcrossReactions(db, message_id)),
    await listReactions(db, message_id),
  ];
  const [fetching, told] = [members.filter((id) => across.has(id)), members.filter((id) => !across.has(id))];
  const event = { chat_id, message_id, change };
  if (fetching.length > 0) emit(fetching.map(userRoom), 'chat:changeMessage', event);
  if (told.length > 0)
    emit(told.map(userRoom), 'chat:changeMessage', {
      ...event,
      reactions: reactions.map(({ mine: _mine, ...kind }) => kind),
      reaction: { user_id, emoji },
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
