import type { Clock } from '#platform/clock.ts';
import { conflict, forbidden, notFound } from '#platform/problems.ts';
import { sealOf } from './seal.ts';

export { listHiddenEntries, measureRequests } from './unmasking/own-requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The error for a letter that the caller cannot see: it does not exist, was deleted, waits, or was rejected. The text
 * is the same in all cases.
 */
export const noLetter = () => notFound('Love letter not found');
/**
 * The error for a comment that the caller cannot see: it does not exist, was deleted, waits, or was rejected. The text
 * is the same in all cases.
 */
export const noComment = () => notFound('Comment not found');

export const notYours = (what: 'love letter' | 'comment') =>
  forbidden(`You can only delete your own ${what}`);

/** The error for a comment on a letter with the maximum number of comments. Source: security.md §3 "Pages". */
export const noMoreComments = () => conflict('This love letter takes no more comments');

/**
 * The stored data about the author of a letter or a comment: the mark that only the author can recognize, and the box
 * with the encrypted author.
 */
export function sealAuthor(
  { config, clock }: { config: Parameters<typeof sealOf>[0]; clock: Clock },
  letter_id: number,
  { user_id, university_id }: { user_id: number; university_id: number },
): { mark: Buffer; box: Buffer } {
  const seal = sealOf(config);
  const author = { user_id, uni_id: university_id, day: Math.floor(clock.now() / DAY_MS) };
  return { mark: seal.markOf(user_id, letter_id), box: seal.close(letter_id, author) };
}
