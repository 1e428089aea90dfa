import { conflict, forbidden, notFound, type ProblemError } from '#platform/problems.ts';

/**
 * The error for a comment that does not exist or that the caller may not see. The words are the same, so the answer
 * reveals nothing.
 */
export const noComment = (): ProblemError => notFound('Comment not found');

/** The error if a person tries to delete another author's comment. */
export const notYourComment = (): ProblemError => forbidden('You can only delete your own comment');

/** The error if the `client_id` was already used for a comment with another text or on another post. */
export const otherComment = (): ProblemError => conflict('This comment was already sent with other content');
