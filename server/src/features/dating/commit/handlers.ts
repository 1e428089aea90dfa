import type { commitCalls } from '@quad/contract/dating/commit-calls.ts';
import type { matchCalls } from '@quad/contract/dating/match-calls.ts';
import { viewListedChat } from '#features/chat/views.ts';
import { type Handlers, ownTransaction } from '#platform/handlers.ts';
import { lockPair } from '#features/people/queries/locks.ts';
import { mustBeHere, mustNotBeLimited } from '#platform/sessions/rules.ts';
import { endCommit } from '../end-commit.ts';
import { findMatchChat, findPartner } from '../queries.ts';
import { commitMoves } from './actions.ts';
import { openMatchChat } from './open-match-chat.ts';
import { askingUses, lockBoth, mustBeFreeFor, mustKnowMatch, notCommitted, openingUses } from './rules.ts';

type MeetingCalls = typeof commitCalls & Pick<typeof matchCalls, 'CreateChatWithMatch'>;

/**
 * Answers the calls about chats with matches and about commitments. Source: decisions.md "Dating", security.md §2 and
 * T23.
 */
export const commitHandlers: Handlers<MeetingCalls> = {
  CreateChatWithMatch: ownTransaction(async ({ db, inTransaction, ...context }) => {
    const { input, user, services } = context;
    const [me, them] = [user.user_id, input.user_id];
    const before = await mustKnowMatch(db, me, them);
    const chat_id = await services.limits.countFor(openingUses(before, me), () =>
      inTransaction(async (tx) => {
        await mustBeHere(tx, user);
        await lockBoth(tx, me, them);
        const { chat_id: open_id } = await mustKnowMatch(tx, me, them);
        return open_id ?? openMatchChat({ ...context, db: tx }, me, them);
      }),
    );
    return { chat: await viewListedChat({ db, services }, me, chat_id) };
  }),

  CommitRequestAction: ownTransaction(async ({ db, inTransaction, ...context }) => {
    const { input, user, services } = context;
    const { user_id: them, chat_id, action } = input;
    if (action !== 'DELETE') mustNotBeLimited(user, services.clock.now());
    const me = user.user_id;
    const before = await mustBeFreeFor(db, me, them, chat_id);
    const uses = action === 'SEND' ? askingUses(before, me) : [];
    return services.limits.countFor(uses, () =>
      inTransaction(async (tx) => {
        await mustBeHere(tx, user);
        await lockBoth(tx, me, them);
        const pair = await mustBeFreeFor(tx, me, them, chat_id);
        return commitMoves[action]({ ...context, db: tx }, me, them, pair);
      }),
    );
  }),

  async UncommitMatch({ user: { user_id }, db, emit }) {
    const partner_id = await findPartner(db, user_id);
    if (partner_id === null) throw notCommitted();
    await lockPair(db, user_id, partner_id);
    // The call also succeeds if a concurrent call has ended the commitment.
    const hasEnded = await endCommit({ db, emit, user_id, other_id: partner_id, ends: 'match' });
    const chat_id = hasEnded ? await findMatchChat(db, user_id, partner_id) : undefined;
    const _notification =
      chat_id === undefined ? null : ({ type: 'COMMIT', subtype: 'REMOVE', chat_id } as const);
    return { _notification, date_enabled: 'ENABLED', date_committed_to_id: null };
  },
};
