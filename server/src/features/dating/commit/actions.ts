import type { CommitAction } from '@quad/contract/dating/commit-calls.ts';
import type { CommitResult, DateState } from '@quad/contract/dating/shapes.ts';
import { emitChatsClosed } from '#features/chat/rooms.ts';
import { readNotifications } from '#features/notifications/queries.ts';
import { notify } from '#features/notifications/rooms.ts';
import { emitApart } from '#features/people/rooms.ts';
import type { FriendRequest } from '@quad/contract/people/shapes.ts';
import { lockPeopleShared } from '#features/people/queries/locks.ts';
import { userRoom } from '#platform/server-events.ts';
import { deleteMatchesOf, lockDaters } from '../matches/queries/matches.ts';
import { emitUnmatched } from '../matches/rooms.ts';
import { type ActionContext, openMatchChat } from './open-match-chat.ts';
import {
  closeOtherMatchChats,
  commitCouple,
  deleteRequest,
  insertDecline,
  insertRequest,
  listOtherMatches,
  restEnded,
  type PairState,
  withdrawRequest,
  withdrawRequestsOf,
} from './queries.ts';
import { isCommitted, mustMayAsk, noRequest } from './rules.ts';

/** An action of `me` on a request. `pair` is the state of the two people as `me` sees it. */
type Move = (context: ActionContext, me: number, them: number, pair: PairState) => Promise<CommitResult>;

/**
 * The actions on a commit request. Call each while both people are locked. A repeated action changes nothing and gives
 * the same answer. Source: decisions.md "Dating", security.md §2 and T23.
 */
export const commitMoves: Record<CommitAction, Move> = {
  async SEND(context, me, them, pair) {
    if (pair.are_committed) return committedTo(them);
    if (pair.was_asked) return commit(context, me, them, pair);
    if (pair.has_asked) return FREE;
    mustMayAsk(pair);
    const chat_id = pair.chat_id ?? (await openMatchChat(context, me, them));
    await insertRequest(context.db, me, them);
    emitCommitState(context, chat_id, me, them, { from_userId: me, to_userId: them });
    return { ...FREE, _notification: await notifyOther(context, me, them, 'SEND', chat_id) };
  },

  async ACCEPT(context, me, them, pair) {
    if (pair.are_committed) return committedTo(them);
    if (!pair.was_asked) throw noRequest();
    return commit(context, me, them, pair);
  },

  async DELETE(context, me, them, { chat_id, are_committed, has_asked, was_asked }) {
    if (are_committed) throw isCommitted();
    if (chat_id === null || !(has_asked || was_asked)) return FREE;
    await withdrawRequest(context.db, me, them);
    emitCommitState(context, chat_id, me, them, null);
    // A withdrawn request notifies the other person. A declined request notifies nobody.
    if (has_asked) return { ...FREE, _notification: await notifyOther(context, me, them, 'DELETE', chat_id) };
    await insertDecline(context.db, them, me);
    return FREE;
  },
};

const answer = (date_enabled: DateState, date_committed_to_id: number | null): CommitResult => ({
  _notification: null,
  date_enabled,
  date_committed_to_id,
});

/** The answer for a person who is not committed after the action. */
const FREE = answer('ENABLED', null);
const committedTo = (partner_id: number): CommitResult => answer('COMMITTED', partner_id);

/** Notifies the other person of an action, and returns the notification. */
async function notifyOther(
  context: ActionContext,
  me: number,
  them: number,
  subtype: 'SEND' | 'ACCEPT' | 'DELETE',
  chat_id: number,
): Promise<CommitResult['_notification']> {
  const notification = { type: 'COMMIT', subtype, chat_id } as const;
  await notify(context, [them], { ...notification, source_user_id: me });
  return notification;
}

/** Emits the commit state of two people's chat to both of them. */
function emitCommitState(
  { emit }: ActionContext,
  chat_id: number,
  me: number,
  them: number,
  commit_request: FriendRequest | null,
  committed = false,
): void {
  emit([me, them].map(userRoom), 'chat:updateChat', { chat_id, committed, commit_request });
}

/**
 * Commits two people to each other. Their match chats with other people end, and those pairs are not matched again for
 * a time. All requests from and to the two people are withdrawn. Chats of friends stay.
 */
async function commit(
  context: ActionContext,
  me: number,
  them: number,
  { chat_id }: PairState,
): Promise<CommitResult> {
  if (chat_id === null) throw new Error('A request that waits has an open chat.');
  const { db, emit } = context;
  const couple = [me, them];
  // Lock the other people's accounts now, because accounts are locked before chats. `lockDaters` keeps a match window
  // from giving the two people another match meanwhile.
  await lockDaters(db, couple);
  await lockPeopleShared(db, await listOtherMatches(db, couple));
  await commitCouple(db, me, them);
  await deleteRequest(db, them, me);
  await readNotifications(db, me, { type: 'COMMIT', subtype: 'SEND', source_user_id: them });
  await withdrawRequestsOf(db, couple);
  emitUnmatched(context, await deleteMatchesOf(db, couple));
  const ended = await closeOtherMatchChats(db, couple);
  await restEnded(db, ended);
  for (const { chat_id: ended_id, pair_low, pair_high } of ended)
    emitChatsClosed({ emit }, [ended_id], [pair_low, pair_high]);
  emitCommitState(context, chat_id, me, them, null, true);
  const pairs = ended.map(({ pair_low, pair_high }) => [pair_low, pair_high] as const);
  context.afterCommit((pool) => emitApart({ db: pool, emit }, pairs));
  return { ...committedTo(them), _notification: await notifyOther(context, me, them, 'ACCEPT', chat_id) };
}
