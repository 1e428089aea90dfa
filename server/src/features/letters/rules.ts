import type { Clock } from '#platform/clock.ts';
import { conflict, forbidden, notFound } from '#platform/problems.ts';
import { sealOf } from './seal.ts';

export { listHiddenEntries, measureRequests } from './unmasking/own-requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A letter that is not there, not any more, not yet, or never to be seen: always the same. */
export const noLetter = () => notFound('Love letter not found');
/** The same of a comment. */
export const noComment = () => notFound('Comment not found');

export const notYours = (what: 'love letter' | 'comment') =>
  forbidden(`You can only delete your own ${what}`);

/** A letter has all the comments that it may have. Source: security.md §3 "Pages". */
export const noMoreComments = () => conflict('This love letter takes no more comments');

/** What the tables keep of who wrote a letter or a comment: the mark by which they know it, and the box that says who. */
export function sealAuthor(
  { config, clock }: { config: Parameters<typeof sealOf>[0]; clock: Clock },
  letter_id: number,
  { user_id, university_id }: { user_id: number; university_id: number },
): { mark: Buffer; box: Buffer } {
  const seal = sealOf(config);
  const author = { user_id, uni_id: university_id, day: Math.floor(clock.now() / DAY_MS) };
  return { mark: seal.markerOf(user_id)(letter_id), box: seal.close(letter_id, author) };
}
