import { type ProblemError, conflict, forbidden, notFound } from '#platform/problems.ts';

/** What is said of a chat that is absent and of one that is none of the caller's, in the same words. */
export const noChat = (): ProblemError => notFound('Chat not found');

/** What is said to a member of a chat that has ended. Source: security.md §2 "Block pair". */
export const chatClosed = (): ProblemError => forbidden('This chat is closed');

/** What is said where a chat of two is treated as a group. Source: security.md §2. */
export const notAGroup = (): ProblemError => forbidden('This chat isn’t a group');

/** What is said to a member who does what is the owner's to do. */
export const notTheOwner = (): ProblemError => forbidden('Only the owner of the group can do this');

/** What is said of a message that is absent and of one that the caller may not see. */
export const noMessage = (): ProblemError => notFound('Message not found');

/** What is said where a `client_id` comes again with another message. Source: reliability.md §1. */
export const otherMessage = (): ProblemError => conflict('This message was already sent with other content');
