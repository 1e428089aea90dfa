import { noChat } from '#features/chat/rules.ts';
import type { Db } from '#platform/db/schema.ts';
import { lockPeople, lockPair } from '#features/people/queries/locks.ts';
import { conflict, notFound, type ProblemError, tooMany } from '#platform/problems.ts';
import type { Use } from '#platform/rate-limits.ts';
import { mustDate, noMatch } from '../rules.ts';
import { COMMIT_SEND, MATCH_CHAT } from './limits.ts';
import { findPair, type PairState } from './queries.ts';

/** The text does not say that the other person declined: nobody is told of a decline. */
const RESTING = 'You’ve asked this person already.';

/** The error if the other person has sent the caller no commit request. */
export const noRequest = (): ProblemError => notFound('Commit request not found');

/** The error for a person who is already committed. */
export const isCommitted = (): ProblemError => conflict('You’re already committed');

/** The error for a person who is not committed. */
export const notCommitted = (): ProblemError => conflict('You’re not committed');

/**
 * Finds a dater's relation to a match, or to the other person in an open match chat.
 * @throws 403 before the dater's own setup, 404 for all other people
 */
export async function mustKnowMatch(db: Db, me: number, them: number): Promise<PairState> {
  await mustDate(db, me);
  return mustBeMatch(db, me, them);
}

/**
 * Like `mustKnowMatch`, for commit requests. The dater must not be committed to another person.
 * @param chat_id the chat of the two people, if the caller names a chat
 * @throws the errors of `mustKnowMatch`, 409 if the dater is committed to another person, 404 if `chat_id` is another
 * chat
 */
export async function mustBeFreeFor(
  db: Db,
  me: number,
  them: number,
  chat_id: number | undefined,
): Promise<PairState> {
  const { committed_to_id } = await mustDate(db, me);
  if (committed_to_id !== null && committed_to_id !== them) throw isCommitted();
  const pair = await mustBeMatch(db, me, them);
  if (chat_id !== undefined && chat_id !== pair.chat_id) throw noChat();
  return pair;
}

async function mustBeMatch(db: Db, me: number, them: number): Promise<PairState> {
  const pair = await findPair(db, me, them);
  if (!pair || (pair.chat_id === null && !pair.is_match)) throw noMatch();
  return pair;
}

/**
 * Locks two people and their pair until the transaction ends. Without the locks, a person could get two partners, or a
 * chat with a person who is just committing to somebody else.
 */
export async function lockBoth(db: Db, me: number, them: number): Promise<void> {
  await lockPair(db, me, them);
  await lockPeople(db, [me, them]);
}

/**
 * Throws 429 for 7 days after the other person has declined a request. Call it only for a request that would really be
 * sent. Source: security.md T23.
 */
export function mustMayAsk({ rest_seconds }: PairState): void {
  if (rest_seconds > 0) throw tooMany(RESTING, rest_seconds);
}

/**
 * The rate limits for opening a chat with a match; empty if the chat exists. Source: security.md §3 "chat with match".
 */
export const openingUses = ({ chat_id }: PairState, user_id: number): Use[] =>
  chat_id === null ? [[MATCH_CHAT, user_id]] : [];

/** The rate limits for a commit request; empty if no request would be sent. Source: security.md §3 "commit SEND". */
export function askingUses(pair: PairState, user_id: number): Use[] {
  const { are_committed, has_asked, was_asked, rest_seconds } = pair;
  if (are_committed || has_asked || was_asked || rest_seconds > 0) return [];
  return [[COMMIT_SEND, user_id], ...openingUses(pair, user_id)];
}
