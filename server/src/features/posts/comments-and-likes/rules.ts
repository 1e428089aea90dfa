import { conflict, forbidden, notFound, type ProblemError } from '#platform/problems.ts';

/** What is said of a comment that is not there and of one that the caller may not see, in the same words. */
export const noComment = (): ProblemError => notFound('Comment not found');

/** Only its author takes a comment back. */
export const notYourComment = (): ProblemError => forbidden('You can only delete your own comment');

/** The same `client_id` names another comment already. */
export const otherComment = (): ProblemError => conflict('This comment was already sent with other content');
