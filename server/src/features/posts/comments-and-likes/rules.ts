import { conflict, forbidden, notFound, type ProblemError } from '#platform/problems.ts';

/** The error for a comment that does not exist and for one that the caller may not see: the same text. */
export const noComment = (): ProblemError => notFound('Comment not found');

/** The error if a person tries to delete another author's comment. */
export const notYourComment = (): ProblemError => forbidden('You can only delete your own comment');

/** The error if the `client_id` was already used for a comment with other content or on another post. */
export const otherComment = (): ProblemError => conflict('This comment was already sent with other content');
