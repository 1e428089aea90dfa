import { conflict, forbidden, notFound } from '#platform/problems.ts';

/** A letter that is not there, not any more, not yet, or never to be seen: always the same. */
export const noLetter = () => notFound('Love letter not found');
/** The same of a comment. */
export const noComment = () => notFound('Comment not found');

export const notYours = (what: 'love letter' | 'comment') =>
  forbidden(`You can only delete your own ${what}`);

/** A letter has all the comments that it may have. Source: security.md §3 "Pages". */
export const noMoreComments = () => conflict('This love letter takes no more comments');
