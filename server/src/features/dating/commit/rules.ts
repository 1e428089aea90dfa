import { noChat } from '#features/chat/rules.ts';
import type { Db } from '#platform/db/schema.ts';
import { lockPeople, lockPair } from '#features/people/queries/locks.ts';
import { conflict, notFound, type ProblemError, tooMany } from '#platform/problems.ts';
import type { Use } from '#platform/rate-limits.ts';
import { mustDate, noMatch } from '../rules.ts';
import { COMMIT_SEND, MATCH_CHAT } from './limits.ts';
import { findPair, type PairState } from './queries.ts';

/** Does not say that they declined: nobody is told. */
const RESTING = 'You’ve asked this person already.';

/** What is answered about a request that does not wait for one's answer. */
export const noRequest = (): ProblemError => notFound('Commit request not found');

/** What is said to somebody who is committed already. */
export const isCommitted = (): ProblemError => conflict('You’re already committed');

/** What is said to somebody who has no commit to end. */
export const notCommitted = (): ProblemError => conflict('You’re not committed');

/**
 * How a person who dates stands to one of their matches, or to the other side of an open chat with one: their partner,
 * too.
 * @throws 403 before the person's own setup, 404 for everybody else
 */
export async function mustKnowMatch(db: Db, me: number, them: number): Promise<PairState> {
  await mustDate(db, me);
  return mustBeMatch(db, me, them);
}

/**
 * The same for asking to commit, which is for those who are free.
 * @param chat_id the chat that the two must have, where the person says which
 * @throws besides 409 while the person is committed to somebody else, 404 for another chat
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
 * Makes everything wait that changes how two people stand, to each other or to any other match, until the transaction
 * ends: nobody can have two partners, and nobody opens a chat with somebody who is committed meanwhile.
 */
export async function lockBoth(db: Db, me: number, them: number): Promise<void> {
  await lockPair(db, me, them);
  await lockPeople(db, [me, them]);
}

/**
 * Throws 429 when a person may not ask another yet: within 7 days of a decline. Asked only about a request that will
 * really be sent. Source: security.md T23.
 */
export function mustMayAsk({ rest_seconds }: PairState): void {
  if (rest_seconds > 0) throw tooMany(RESTING, rest_seconds);
}

/** What it counts to open a chat with a match, where there is none yet. Source: security.md §3 "chat with match". */
export const openingUses = ({ chat_id }: PairState, user_id: number): Use[] =>
  chat_id === null ? [[MATCH_CHAT, user_id]] : [];

/** What a request counts, as far as it will really be sent. Source: security.md §3 "commit SEND". */
export function askingUses(pair: PairState, user_id: number): Use[] {
  const { are_committed, has_asked, was_asked, rest_seconds } = pair;
  if (are_committed || has_asked || was_asked || rest_seconds > 0) return [];
  return [[COMMIT_SEND, user_id], ...openingUses(pair, user_id)];
}
