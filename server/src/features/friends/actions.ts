import { CHAT_FRIENDS } from '@quad/contract/chat/shapes.ts';
import type { FriendAction } from '@quad/contract/friends/calls.ts';
import { ensurePairChat } from '#features/chat/queries/pair-chats.ts';
import { type EmitContext, emitChatOpened } from '#features/chat/rooms.ts';
import { readNotifications, withdrawNotifications } from '#features/notifications/queries.ts';
import { notify } from '#features/notifications/rooms.ts';
import { emitPresenceBetween } from '#features/people/rooms.ts';
import type { AfterCommit } from '#platform/handlers.ts';
import {
  deleteRequest,
  insertDecline,
  insertFriendship,
  insertRequest,
  type FriendshipState,
} from './queries.ts';
import { STRANGERS, emitFriendship } from './rooms.ts';
import { mustMayAsk, noRequest } from './rules.ts';

/** The parts of a handler's context that the actions need. */
export type ActionContext = EmitContext & { afterCommit: AfterCommit };

/** The answer of a friend action: who sent the request to whom, and whether the two people are friends now. */
export type FriendAnswer = { from_userId: number; to_userId: number; isMutual: boolean };

type Action = (
  context: ActionContext,
  me: number,
  them: number,
  state: FriendshipState,
) => Promise<FriendAnswer>;

const REQUEST = { type: 'FRIEND_REQUEST', subtype: 'SEND' } as const;

/**
 * The actions on a friend request. Call each while the pair is locked. A repeated action changes nothing and gives the
 * same answer. Source: decisions.md "Friends, people, blocking".
 */
export const friendActions: Record<FriendAction, Action> = {
  async SEND(context, me, them, state) {
    if (state.mutual) return friends(me, them, state);
    if (state.was_asked) return befriend(context, them, me);
    const request = { from_userId: me, to_userId: them };
    if (!state.has_asked) {
      mustMayAsk(state);
      await insertRequest(context.db, me, them);
      await notify(context, [them], { ...REQUEST, source_user_id: me });
      emitFriendship(context, me, them, { mutual: false, friendRequest: request });
    }
    return { ...request, isMutual: false };
  },

  async ACCEPT(context, me, them, state) {
    if (state.mutual) return friends(me, them, state);
    if (!state.was_asked) throw noRequest();
    return befriend(context, them, me);
  },

  async DELETE(context, me, them, state) {
    if (state.mutual) return friends(me, them, state);
    const isTheirs = state.was_asked || (!state.has_asked && state.has_declined);
    const [from, to] = isTheirs ? [them, me] : [me, them];
    if (state.was_asked || state.has_asked) {
      if (isTheirs) await insertDecline(context.db, from, to);
      await withdrawRequest(context, from, to);
      emitFriendship(context, me, them, STRANGERS);
    }
    return { from_userId: from, to_userId: to, isMutual: false };
  },
};

function friends(me: number, them: number, { asked_by }: FriendshipState): FriendAnswer {
  const from = asked_by ?? me;
  return { from_userId: from, to_userId: from === me ? them : me, isMutual: true };
}

async function befriend(
  context: ActionContext,
  asked_by: number,
  accepted_by: number,
): Promise<FriendAnswer> {
  const { db } = context;
  await insertFriendship(db, asked_by, accepted_by);
  const { chat_id, opened } = await ensurePairChat(db, CHAT_FRIENDS, asked_by, accepted_by);
  await readNotifications(db, accepted_by, { ...REQUEST, source_user_id: asked_by });
  emitFriendship(context, asked_by, accepted_by, { mutual: true, friendRequest: null });
  const source_user_id = accepted_by;
  await notify(context, [asked_by], { type: 'FRIEND_REQUEST', subtype: 'ACCEPT', source_user_id });
  if (opened)
    await notify(context, [asked_by], { type: 'CHAT', subtype: 'NEW_CHAT', source_user_id, chat_id });
  const { services, emit } = context;
  context.afterCommit(async (pool) => {
    if (opened) await emitChatOpened({ db: pool, services, emit }, chat_id, [asked_by, accepted_by]);
    await emitPresenceBetween({ db: pool, services, emit }, asked_by, accepted_by);
  });
  return { from_userId: asked_by, to_userId: accepted_by, isMutual: true };
}

/** Deletes a request and its notification. Returns whether there was a request. */
async function withdrawRequest({ db }: ActionContext, from: number, to: number): Promise<boolean> {
  const was = await deleteRequest(db, from, to);
  if (was) await withdrawNotifications(db, { user_id: to, source_user_id: from }, REQUEST);
  return was;
}
