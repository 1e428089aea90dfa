import { noChat } from '#features/chat/rules.ts';
import type { Db } from '#platform/db/schema.ts';
import { lockPeople, lockPair } from '#features/people/queries/locks.ts';
import { conflict, notFound, type ProblemError, tooMany } from '#platform/problems.ts';
import type { Use } from '#platform/rate-limits.ts';
import { mustDate, noMatch } from '../rules.ts';
import { COMMIT_SEND, MATCH_CHAT } from './limits.ts';
import { findPair, type PairState } from './queries.ts';

/** This text does not say that the other person declined: nobody is told of a decline. */
const RESTING = 'You’ve asked this person already.';

/** The error if the caller has no commit request from the other person to answer. */
export const noRequest = (): ProblemError => notFound('Commit request not found');

/** The error for a person who is committed already. */
export const isCommitted = (): ProblemError => conflict('You’re already committed');

/** The error for a person who has no commit to end. */
export const notCommitted = (): ProblemError => conflict('You’re not committed');

/**
 * A dater's relation to a match, or to the other side of an open match chat, who may be the dater's partner.
 * @throws 403 before the person's own setup, 404 for everybody else
 */
export async function mustKnowMatch(db: Db, me: number, them: number): Promise<PairState> {
  await mustDate(db, me);
  return mustBeMatch(db, me, them);
}

/**
 * Like `mustKnowMatch`, for commit requests: only people who are free, or committed to this very person, may make them.
 * @param chat_id the chat that the two must have, if the caller names one
 * @throws also 409 while the person is committed to another, 404 for another chat
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
 * Makes everything that changes the relation of two people, to each other or to other matches, wait until the
 * transaction ends. So nobody gets two partners, and nobody opens a chat with a person who commits meanwhile.
 */
export async function lockBoth(db: Db, me: number, them: number): Promise<void> {
  await lockPair(db, me, them);
  await lockPeople(db, [me, them]);
}

/**
 * Throws 429 if a person may not ask the other one again yet: that takes 7 days after a decline. Call it only for a
 * request that would really be sent. Source: security.md T23.
 */
export function mustMayAsk({ rest_seconds }: PairState): void {
  if (rest_seconds > 0) throw tooMany(RESTING, rest_seconds);
}

/**
 * The rate limits that opening a chat with a match uses, if there is none yet. Source: security.md §3 "chat with
 * match".
 */
export const openingUses = ({ chat_id }: PairState, user_id: number): Use[] =>
  chat_id === null ? [[MATCH_CHAT, user_id]] : [];

/** The rate limits that a request uses, if it would really be sent. Source: security.md §3 "commit SEND". */
export function askingUses(pair: PairState, user_id: number): Use[] {
  const { are_committed, has_asked, was_asked, rest_seconds } = pair;
  if (are_committed || has_asked || was_asked || rest_seconds > 0) return [];
  return [[COMMIT_SEND, user_id], ...openingUses(pair, user_id)];
}
