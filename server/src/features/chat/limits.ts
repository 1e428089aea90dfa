import { DAY, MINUTE, rate } from '#platform/rates.ts';

// Source: security.md §3 "Messages".
export const MESSAGE_BURST = rate('message-burst', 15, 10);
export const MESSAGE = rate('message', 60, MINUTE);
// Source: everyday.md §14.
export const REACTION_BURST = rate('reaction-burst', 20, 10);
export const REACTION = rate('reaction', 60, MINUTE);
export const EDIT = rate('edit', 20, MINUTE);
export const UNSEND = rate('unsend', 20, MINUTE);
export const SEARCH_MESSAGES = rate('search-messages', 30, MINUTE);
export const CREATE_CHAT = rate('create-chat', 20, DAY);
export const ADD_PEOPLE = rate('add-people', 50, DAY);
export const TYPING_PER_CHAT = rate('typing-per-chat', 1, 1);

/** The maximum number of members that a group's entry in the chat list shows. */
export const MEMBERS_SHOWN = 8;
/**
 * In chats with at most this number of members, all members are told at once who has read a message and who has
 * reacted. In larger chats, only the author and the reader are told who has read a message, and reactions are sent less
 * often.
 */
export const READERS_TOLD = 50;
