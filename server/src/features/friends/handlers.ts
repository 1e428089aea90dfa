import type { friendCalls } from '@quad/contract/friends/calls.ts';
import { lockPair } from '#features/people/queries/locks.ts';
import { endBetween } from '#features/people/rooms.ts';
import { countShown, mustBeAnother, mustSee, nobody } from '#features/people/rules.ts';
import { listCards } from '#features/people/views.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { mustBeHere, mustNotBeLimited } from '#platform/sessions/rules.ts';
import { friendActions } from './actions.ts';
import { findFriendshipState, hasRequested, listAsking, listFriends } from './queries.ts';
import { noRequest, usesOf } from './rules.ts';
import { listSuggested } from './suggestions/queries.ts';
import { viewSuggested } from './suggestions/views.ts';

const NOT_ONESELF = 'You can’t be your own friend';

/** Answers the calls about friends and friend requests. */
export const friendHandlers: Handlers<typeof friendCalls> = {
  async GetMyFriends({ user, db, services }) {
    return listCards(db, services, user.user_id, await listFriends(db, user.user_id));
  },

  async GetFriendRequests({ input: { before_id = null }, user, db, services }) {
    if (before_id !== null && !(await hasRequested(db, before_id, user.user_id))) throw noRequest();
    return listCards(db, services, user.user_id, await listAsking(db, user.user_id, before_id));
  },

  async GetSuggestedFriends({ user, db, services }) {
    const found = await listSuggested(db, user.user_id);
    return countShown(services, user.user_id, await viewSuggested(db, services, user.user_id, found));
  },

  FriendRequestAction: ownTransaction(async ({ db, inTransaction, ...context }) => {
    const { input, user, services } = context;
    const { user_id, action } = input;
    if (action !== 'DELETE') mustNotBeLimited(user, services.clock.now());
    mustBeAnother(user.user_id, user_id, NOT_ONESELF);
    const before = action === 'SEND' ? await findFriendshipState(db, user.user_id, user_id) : undefined;
    return services.limits.countFor(before ? usesOf(before, user.user_id) : [], () =>
      inTransaction(async (tx) => {
        await mustBeHere(tx, user);
        await lockPair(tx, user.user_id, user_id);
        const state = await findFriendshipState(tx, user.user_id, user_id);
        if (!state) throw nobody();
        return friendActions[action]({ ...context, db: tx }, user.user_id, user_id, state);
      }),
    );
  }),

  async RemoveFriend({ input: { user_id }, user, db, services, emit, afterCommit }) {
    mustBeAnother(user.user_id, user_id, NOT_ONESELF);
    await lockPair(db, user.user_id, user_id);
    await mustSee(db, user.user_id, user_id);
    // The chat of the two people ends with the friendship. Both can still read it as a past chat.
    await endBetween({ db, services, emit, afterCommit }, user.user_id, user_id, 'friendship');
    return null;
  },
};
