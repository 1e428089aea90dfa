import { type ProblemError, conflict, forbidden, notFound } from '#platform/problems.ts';

/** The error for a chat that does not exist and for another person's chat. Both have the same text. */
export const noChat = (): ProblemError => notFound('Chat not found');

/** The error for a member of a chat that has ended. Source: security.md §2 "Block pair". */
export const chatClosed = (): ProblemError => forbidden('This chat is closed');

/** The error if a call about groups gets the id of a chat of two. Source: security.md §2. */
export const notAGroup = (): ProblemError => forbidden('This chat isn’t a group');

/** The error if a member does something that only the owner may do. */
export const notTheOwner = (): ProblemError => forbidden('Only the owner of the group can do this');

/**
 * The error for a message that does not exist and for a message that the caller may not see. Both have the same text.
 */
export const noMessage = (): ProblemError => notFound('Message not found');

/** The error if the author has used the `client_id` for another message. Source: reliability.md §1. */
export const otherMessage = (): ProblemError => conflict('This message was already sent with other content');

/** The error for a change of a message whose content is gone. Source: everyday.md §2. */
export const messageGone = (): ProblemError => conflict('This message is gone');
